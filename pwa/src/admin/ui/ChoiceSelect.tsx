import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import styles from './Form.module.css';

interface ChoiceSelectProps<T> {
  label: string;
  choices: readonly { value: T; label: string }[];
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
      onChange={({ target }) => {
        const next = choices.find(({ value }) => value === target.value);
        if (next) onChoose(next.value);
      }}
      SelectDisplayProps={{ 'aria-label': label }}
      inputProps={{ 'aria-label': label }}
    >
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </Select>
  );
}
