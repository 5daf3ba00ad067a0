import { mdiMinus, mdiPlus } from '@mdi/js';
import { cx } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './Stepper.module.css';

interface StepperProps {
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  /** The name of the value, such as 'Number of children'. */
  label: string;
  /** The accessible names of the buttons: 'Remove a child', 'Add a child'. */
  fewer: string;
  more: string;
  large?: boolean;
  /** Formats the value, where a number alone is not enough. */
  show?: (value: number) => string;
}

/**
 * A number changed by tapping. At its limits, the buttons stay focusable, so that the focus is never lost.
 */
export function Stepper(props: StepperProps) {
  const { value, min, max, step = 1, onChange, label, fewer, more, large = false, show = String } = props;
  const move = (to: number) => {
    if (to >= min && to <= max) onChange(to);
  };
  return (
    <fieldset className={cx(styles.stepper, large && styles.large)} aria-label={label}>
      <button
        type="button"
        className={styles.step}
        aria-label={fewer}
        aria-disabled={value - step < min}
        onClick={() => move(value - step)}
      >
        <Icon path={mdiMinus} />
      </button>
      <output className={styles.value} aria-live="polite">
        {show(value)}
      </output>
      <button
        type="button"
        className={cx(styles.step, styles.more)}
        aria-label={more}
        aria-disabled={value + step > max}
        onClick={() => move(value + step)}
      >
        <Icon path={mdiPlus} />
      </button>
    </fieldset>
  );
}
