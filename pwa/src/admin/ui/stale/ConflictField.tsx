import { type ReactNode, useId } from 'react';
import { cx } from '../../../shared/ui/class-names.ts';
import type { Side } from './clash.ts';
import styles from './StaleDialog.module.css';

interface ConflictFieldProps<Value> {
  name: string;
  texts: { label: string; show: (value: Value) => ReactNode };
  values: { base: Value; theirs: Value; mine: Value };
  side: Side | undefined;
  isMissing: boolean;
  onSide: (side: Side) => void;
}

/** One conflicting field: the user chooses which value stays. */
export function ConflictField<Value>({
  name,
  texts: words,
  values,
  side,
  isMissing,
  onSide,
}: ConflictFieldProps<Value>) {
  const id = useId();
  const sides = [
    { value: 'theirs', label: 'Theirs' },
    { value: 'mine', label: 'Mine' },
  ] as const;
  return (
    <fieldset className={styles.field} aria-describedby={id}>
      <legend className={styles.legend}>{words.label}</legend>
      <p id={id} className={styles.was}>
        It was: {words.show(values.base)}
      </p>
      <div className={styles.sides}>
        {sides.map(({ value, label }) => (
          <label key={value} className={cx(styles.side, side === value && styles.taken)}>
            <input
              type="radio"
              name={`stale-${name}`}
              checked={side === value}
              aria-invalid={isMissing || undefined}
              onChange={() => onSide(value)}
            />
            <span>
              <b>{label}</b>
              <span className={styles.value}>{words.show(values[value])}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
