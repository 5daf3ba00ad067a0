import { addDays } from '@toodles/api/domain/dates.ts';
import { firstOfMonth } from '@toodles/api/domain/months.ts';
import type { ComponentType } from 'react';
import { DaysButton } from './DaysButton.tsx';
import type { PickedDay } from './MonthDays.tsx';

interface Days {
  /** Blank is open-ended. */
  from: string;
  to: string;
}

interface DaysChoice extends Days {
  label: string;
  /** What sets apart choices with the same days. */
  when?: string;
}

interface DaysFilterProps {
  label: string;
  choices: readonly DaysChoice[];
  days: Days & Pick<DaysChoice, 'when'>;
  /** Whether a choice without days narrows the list. */
  isSet?: boolean;
  /** Offers single days. */
  Calendar?: ComponentType<PickedDay>;
  onChoose: (days: Days & Pick<DaysChoice, 'when'>) => void;
}

/** The days of a list that has all of them at first. */
export function DaysFilter({
  label,
  choices,
  days: { from, to, when },
  isSet = false,
  Calendar,
  onChoose,
}: DaysFilterProps) {
  return (
    <DaysButton
      label={label}
      choices={choices.map((choice) => ({ value: choice.label, label: choice.label }))}
      chosen={
        choices.find((one) => one.from === from && one.to === to && (!one.when || one.when === when))?.label
      }
      days={{ from, to }}
      isSet={isSet || from !== '' || to !== ''}
      onChoose={(name) => {
        const choice = choices.find((one) => one.label === name);
        if (choice) onChoose({ from: choice.from, to: choice.to, ...(choice.when && { when: choice.when }) });
      }}
      Calendar={Calendar}
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
