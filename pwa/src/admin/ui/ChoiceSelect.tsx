import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import styles from './Form.module.css';
import { formatNumber } from './format-number.ts';

interface ChoiceSelectProps<T> {
  label: string;
  /** `count`, in the menu, is how many rows the choice leaves. */
  choices: readonly { value: T; label: string; count?: number | undefined }[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** A select for a few choices, where chips would take too much room. */
export function ChoiceSelect<T extends string>({ label, choices, chosen, onChoose }: ChoiceSelectProps<T>) {
  return (
    <Select
      size="small"
      displayEmpty
      className={styles.choice}
      value={chosen}
      renderValue={(value) => choices.find((choice) => choice.value === value)?.label}
      onChange={({ target }) => {
        const next = choices.find(({ value }) => value === target.value);
        if (next) onChoose(next.value);
      }}
      SelectDisplayProps={{ 'aria-label': label }}
      inputProps={{ 'aria-label': label }}
    >
      {choices.map(({ value, label, count }) => (
        <MenuItem key={value} value={value}>
          {label}
          {count !== undefined && ` (${formatNumber(count)})`}
        </MenuItem>
      ))}
    </Select>
  );
}
