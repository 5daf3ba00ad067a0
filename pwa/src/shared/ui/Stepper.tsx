import { mdiMinus, mdiPlus } from '@mdi/js';
import { cx } from './class-names.ts';
import { Icon } from './Icon.tsx';
import { Row } from './Layout.tsx';
import styles from './Stepper.module.css';
import surface from './Surface.module.css';

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
  /** Behind the value, in small text. */
  unit?: string;
  iconSize?: number;
  /** A surface's own sizes and colours. */
  className?: string | undefined;
}

/** A number changed by tapping. */
export function Stepper(props: StepperProps) {
  const { value, min, max, step = 1, onChange, label, fewer, more, unit, iconSize, className } = props;
  return (
    <Row as="fieldset" inline gap={4} className={className} aria-label={label}>
      <StepButton
        label={fewer}
        path={mdiMinus}
        iconSize={iconSize}
        isAtLimit={value <= min}
        onPress={() => onChange(value - step)}
      />
      <output className={styles.value} aria-live="polite">
        {value}
        {unit && <small> {unit}</small>}
      </output>
      <StepButton
        label={more}
        path={mdiPlus}
        iconSize={iconSize}
        isAtLimit={value >= max}
        className={styles.more}
        onPress={() => onChange(value + step)}
      />
    </Row>
  );
}

interface StepButtonProps {
  label: string;
  path: string;
  iconSize: number | undefined;
  isAtLimit: boolean;
  className?: string | undefined;
  onPress: () => void;
}

/**
 * At its limit it is only `aria-disabled`: with `disabled` it would lose the focus, and the keyboard would
 * start again at the top of the page.
 */
function StepButton({ label, path, iconSize, isAtLimit, className, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      className={cx(surface.round, styles.step, className)}
      aria-label={label}
      aria-disabled={isAtLimit}
      onClick={() => {
        if (!isAtLimit) onPress();
      }}
    >
      <Icon path={path} {...(iconSize && { size: iconSize })} />
    </button>
  );
}
