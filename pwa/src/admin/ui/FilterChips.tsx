import Chip from '@mui/material/Chip';
import { Row } from '../../shared/ui/Layout.tsx';

interface FilterChipsProps<T> {
  /** The accessible name, such as 'Show sales by status'. */
  label: string;
  choices: readonly { value: T; label: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** Chips for choosing one of a few filters of a list. */
export function FilterChips<T extends string | undefined>(props: FilterChipsProps<T>) {
  const { label, choices, chosen, onChoose } = props;
  return (
    <Row as="fieldset" gap={8} wrap aria-label={label}>
      {choices.map((choice) => (
        <Chip
          key={choice.label}
          component="button"
          label={choice.label}
          aria-pressed={choice.value === chosen}
          onClick={() => onChoose(choice.value)}
        />
      ))}
    </Row>
  );
}
