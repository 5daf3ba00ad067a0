import { mdiMinus, mdiPlus } from '@mdi/js';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './Stepper.module.css';

interface StepperProps {
  /** Names what is counted; read out with the figure. */
  label: string;
  value: number;
  unit?: string;
  least: number;
  most: number;
  step: number;
  onChange: (value: number) => void;
}

/** A figure readable from an arm's length, with a thumb-sized button on each side. */
export function Stepper({ label, value, unit, least, most, step, onChange }: StepperProps) {
  return (
    <fieldset className={styles.stepper} aria-label={label}>
      <button
        type="button"
        aria-label={`Less: ${label}`}
        disabled={value <= least}
        onClick={() => onChange(value - step)}
      >
        <Icon path={mdiMinus} size={34} />
      </button>
      <output className={styles.figure}>
        {value}
        {unit && <small> {unit}</small>}
      </output>
      <button
        type="button"
        aria-label={`More: ${label}`}
        disabled={value >= most}
        onClick={() => onChange(value + step)}
      >
        <Icon path={mdiPlus} size={34} />
      </button>
    </fieldset>
  );
}
