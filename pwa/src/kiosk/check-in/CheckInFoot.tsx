import { mdiCheckBold } from '@mdi/js';
import { Icon } from '../../shared/ui/Icon.tsx';
import { hoursFigure } from '../desk/centre-times.ts';
import styles from './CheckInFoot.module.css';
import type { CheckInForm } from './check-in-form.ts';
import { childrenOf } from './check-in-words.ts';
import { HalfHours } from './HalfHours.tsx';

interface CheckInFootProps {
  form: CheckInForm;
  minutes: number;
  totalHours: number;
  canSave: boolean;
}

/** The sum before the tap, and the one big button. */
export function CheckInFoot({ form, minutes, totalHours, canSave }: CheckInFootProps) {
  const taken = form.hours * 60;
  const left = Math.max(0, minutes - taken);
  return (
    <div className={styles.foot}>
      <div className={styles.sumBox}>
        <p className={styles.sum}>
          <span>{hoursFigure(Math.max(0, minutes))} h</span>
          <span>−</span>
          <span className={styles.taken}>{form.hours} h</span>
          <span>=</span>
          <b>{hoursFigure(left)} h left</b>
        </p>
        <HalfHours used={totalHours * 60 - Math.max(0, minutes)} now={taken} left={left} />
      </div>
      <button type="submit" className={styles.big} disabled={!canSave} data-testid="check-in">
        <Icon path={mdiCheckBold} size={34} />
        <span>
          {form.left === null ? `Check in ${childrenOf(form)}` : `Save the visit, ${childrenOf(form)}`}
        </span>
      </button>
    </div>
  );
}
