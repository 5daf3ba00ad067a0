import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { ChoiceSelect } from '../ui/ChoiceSelect.tsx';
import { isTurned } from '../ui/days.ts';
import { useAddress } from '../ui/useAddress.ts';
import { asAddress, type RangeChoice, ranges } from './analytics-view.ts';
import styles from './RangeChooser.module.css';
import { useView } from './useView.ts';

const ends = [
  { end: 'from', label: 'From' },
  { end: 'to', label: 'To' },
] as const;

/** The date range of the figures. It is in the address, so that a view can be shared. */
export function RangeChooser() {
  const { choice, days } = useView();
  const { change } = useAddress();
  const id = useId();
  const choose = (next: RangeChoice) => change(asAddress(next, days));
  return (
    <div className={styles.chooser}>
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
            error={end === 'to' && isTurned(days)}
            helperText={end === 'to' && isTurned(days) && 'This date is before the From date.'}
            value={days[end] ?? ''}
            onChange={({ target }) => change({ [end]: target.value }, { replace: true })}
          />
        ))}
    </div>
  );
}
