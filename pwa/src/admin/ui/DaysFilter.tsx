import { addDays } from '@toodles/api/domain/dates.ts';
import { firstOfMonth } from '@toodles/api/domain/months.ts';
import { DaysButton } from './DaysButton.tsx';

interface Days {
  /** Blank is open-ended. */
  from: string;
  to: string;
}

interface DaysChoice extends Days {
  label: string;
}

interface DaysFilterProps {
  label: string;
  choices: readonly DaysChoice[];
  days: Days;
  onChoose: (days: Days) => void;
}

/** The days of a list that has all of them at first. */
export function DaysFilter({ label, choices, days: { from, to }, onChoose }: DaysFilterProps) {
  return (
    <DaysButton
      label={label}
      choices={choices.map((choice) => ({ value: choice.label, label: choice.label }))}
      chosen={choices.find((choice) => choice.from === from && choice.to === to)?.label}
      days={{ from, to }}
      isSet={from !== '' || to !== ''}
      onChoose={(name) => {
        const choice = choices.find((one) => one.label === name);
        if (choice) onChoose({ from: choice.from, to: choice.to });
      }}
      onDays={onChoose}
    />
  );
}

/** The usual days of a list of what has happened, by the centre's date. */
export const pastDays = (today: string): DaysChoice[] => [
  { label: 'All days', from: '', to: '' },
  { label: 'Today', from: today, to: today },
  { label: 'Yesterday', from: addDays(today, -1), to: addDays(today, -1) },
  { label: 'Last 7 days', from: addDays(today, -6), to: today },
  { label: 'This month', from: firstOfMonth(today), to: today },
];
