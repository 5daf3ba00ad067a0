import { DaysButton } from '../ui/DaysButton.tsx';
import { useUrlState } from '../ui/useUrlState.ts';
import { ranges, toParams } from './analytics-view.ts';
import { useAnalyticsView } from './useAnalyticsView.ts';

const choices = ranges.filter((one) => one.value !== 'days');

/** The date range of the figures. It is in the address, so that a view can be shared. */
export function RangeChooser() {
  const { choice, days } = useAnalyticsView();
  const { change } = useUrlState();
  return (
    <DaysButton
      label="Period"
      choices={choices}
      chosen={choices.find(({ value }) => value === choice)?.value}
      days={{ from: days.from ?? '', to: days.to ?? '' }}
      onChoose={(next) => change(toParams(next, days))}
      onDays={(own) => change(toParams('days', own))}
    />
  );
}
