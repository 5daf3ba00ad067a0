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
  /** The accessible names of the buttons: 'One child fewer', 'One child more'. */
  fewer: string;
  more: string;
  /** Behind the value, in small text. */
  unit?: string;
  iconSize?: number;
  /** A surface's own sizes and colours. */
  className?: string | undefined;
}

/**
 * A number changed by tapping. A button at its limit is only `aria-disabled`: with `disabled` it would lose the
 * focus, and the keyboard would start again at the top of the page.
 */
export function Stepper(props: StepperProps) {
  const { value, min, max, step = 1, onChange, label, fewer, more, unit, iconSize, className } = props;
  const button = (name: string, path: string, to: number, isAtLimit: boolean, look?: string) => (
    <button
      type="button"
      className={cx(styles.step, look)}
      aria-label={name}
      aria-disabled={isAtLimit}
      onClick={() => {
        if (!isAtLimit) onChange(to);
      }}
    >
      <Icon path={path} {...(iconSize && { size: iconSize })} />
    </button>
  );
  return (
    <fieldset className={cx(styles.stepper, className)} aria-label={label}>
      {button(fewer, mdiMinus, value - step, value <= min)}
      <output className={styles.value} aria-live="polite">
        {value}
        {unit && <small> {unit}</small>}
      </output>
      {button(more, mdiPlus, value + step, value >= max, styles.more)}
    </fieldset>
  );
}
