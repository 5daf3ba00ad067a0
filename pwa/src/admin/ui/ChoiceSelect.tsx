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
  /** Its button says the count too. */
  isCounted?: boolean;
}

/** A select for a few choices, where chips would take too much room. */
export function ChoiceSelect<T extends string>(props: ChoiceSelectProps<T>) {
  const { label, choices, chosen, onChoose, isCounted = false } = props;
  const current = choices.find(({ value }) => value === chosen);
  return (
    <Select
      size="small"
      displayEmpty
      className={styles.choice}
      value={chosen}
      renderValue={() =>
        isCounted && current?.count !== undefined
          ? `${current.label} ${formatNumber(current.count)}`
          : current?.label
      }
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
