import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { cx } from '../../shared/ui/class-names.ts';
import { Chevron } from './Chevron.tsx';
import styles from './FilterSelect.module.css';

interface FilterSelectProps {
  /** What is filtered: `Status`. Shown while nothing is chosen. */
  label: string;
  choices: readonly { value: string; label: string }[];
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
  /** What choosing nothing is called. */
  any?: string;
}

/** One value that a list is narrowed by; says so in bold while it is. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, choices, chosen = '', onChoose, any = `Any ${label.toLowerCase()}` } = props;
  const isKnown = choices.some(({ value }) => value === chosen);
  return (
    <Select
      size="small"
      displayEmpty
      IconComponent={Chevron}
      className={cx(styles.select, chosen !== '' && styles.set)}
      value={chosen}
      renderValue={(value) => choices.find((choice) => choice.value === value)?.label ?? (value || label)}
      onChange={({ target }) => onChoose(target.value || undefined)}
      SelectDisplayProps={{ 'aria-label': label }}
      inputProps={{ 'aria-label': label }}
    >
      <MenuItem value="">{any}</MenuItem>
      {choices.map(({ value, label: words }) => (
        <MenuItem key={value} value={value}>
          {words}
        </MenuItem>
      ))}
      {chosen !== '' && !isKnown && <MenuItem value={chosen}>{chosen}</MenuItem>}
    </Select>
  );
}
