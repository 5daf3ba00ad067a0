import { useId } from 'react';
import styles from './FilterChips.module.css';

interface FilterChipsProps<T extends string> {
  /** What is asked, such as 'How old is your child?'. */
  legend: string;
  choices: readonly { value: T; label: string }[];
  chosen: T;
  onChoose: (value: T) => void;
}

/** One of a few views of a list: radio buttons, so that the arrow keys choose. */
export function FilterChips<T extends string>({ legend, choices, chosen, onChoose }: FilterChipsProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.filter}>
      <legend>{legend}</legend>
      <div className={styles.chips}>
        {choices.map(({ value, label }) => (
          <label key={value} className={styles.chip}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
