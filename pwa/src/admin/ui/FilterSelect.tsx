import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { cx } from '../../shared/ui/class-names.ts';
import { Chevron } from './Chevron.tsx';
import styles from './FilterSelect.module.css';

export interface FilterChoice {
  value: string;
  label: string;
}

interface FilterSelectProps {
  /** The name of the filter: `Status`. Shown without a selection. */
  label: string;
  choices: readonly FilterChoice[];
  chosen: string | undefined;
  onChoose: (value: string | undefined) => void;
  /** The label of the empty option. */
  any?: string;
}

/** A select that filters a list by one value; bold while active. */
export function FilterSelect(props: FilterSelectProps) {
  const { label, choices, chosen = '', onChoose, any = `Any ${label.toLowerCase()}` } = props;
  const isKnown = choices.some(({ value }) => value === chosen);
  return (
    <Select
      size="small"
      displayEmpty
      IconComponent={Chevron}
      className={cx(styles.select, chosen !== '' && styles.selectSet)}
      value={chosen}
      renderValue={(value) => choices.find((choice) => choice.value === value)?.label ?? (value || label)}
      onChange={({ target }) => onChoose(target.value || undefined)}
      SelectDisplayProps={{ 'aria-label': label }}
      inputProps={{ 'aria-label': label }}
    >
      <MenuItem value="">{any}</MenuItem>
      {choices.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
      {chosen !== '' && !isKnown && <MenuItem value={chosen}>{chosen}</MenuItem>}
    </Select>
  );
}
