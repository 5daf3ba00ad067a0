import { cx } from '../../shared/ui/class-names.ts';
import styles from './FilterChips.module.css';

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
    <fieldset className={styles.chips} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          className={cx(styles.chip, choice.value === chosen && styles.chosen)}
          aria-pressed={choice.value === chosen}
          onClick={() => onChoose(choice.value)}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
