import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { Row } from '../../shared/ui/Layout.tsx';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { isReversedRange } from '../ui/days.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import styles from './AnalyticsPage.module.css';
import { type RangeChoice, ranges, toParams } from './analytics-view.ts';
import { useAnalyticsView } from './useAnalyticsView.ts';

const ends = [
  { end: 'from', label: 'From' },
  { end: 'to', label: 'To' },
] as const;

/** The date range of the figures. It is in the address, so that a view can be shared. */
export function RangeChooser() {
  const { choice, days } = useAnalyticsView();
  const { change } = useUrlState();
  const id = useId();
  const choose = (next: RangeChoice) => change(toParams(next, days));
  return (
    <Row gap={10} columnGap={12} align="start" wrap className={styles.chooser}>
      <ChoiceSelect label="Period" choices={ranges} chosen={choice} onChoose={choose} />
      {choice === 'days' &&
        ends.map(({ end, label }) => (
          <TextField
            key={end}
            id={`${id}-${end}`}
            size="small"
            type="date"
            label={label}
            className={styles.day}
            error={end === 'to' && isReversedRange(days)}
            helperText={end === 'to' && isReversedRange(days) && 'This date is before the From date.'}
            value={days[end] ?? ''}
            onChange={({ target }) => change({ [end]: target.value }, { replace: true })}
          />
        ))}
    </Row>
  );
}
