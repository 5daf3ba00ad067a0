import { mdiCheckBold } from '@mdi/js';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { formatHours } from '../../core/format-times.ts';
import styles from './CheckInFooter.module.css';
import { HalfHours } from './HalfHours.tsx';
import { saveShortcut } from './save-shortcut.ts';

interface CheckInFooterProps {
  hours: number;
  /** Minutes left before this visit; null when unknown. */
  minutes: number | null;
  /** Hours of the package; null when it is no longer on this tablet. */
  totalHours: number | null;
  label: string;
  canSave: boolean;
}

/** The balance before and after the visit, and the save button. */
export function CheckInFooter({ hours, minutes, totalHours, label, canSave }: CheckInFooterProps) {
  return (
    <div className={styles.foot}>
      <div className={styles.sumBox}>
        {minutes === null ? (
          <p className={styles.unknown}>Not enough hours left. The office will settle this visit.</p>
        ) : (
          <Sum taken={hours * 60} minutes={Math.max(0, minutes)} totalHours={totalHours} />
        )}
      </div>
      <button
        type="submit"
        className={styles.big}
        disabled={!canSave}
        aria-keyshortcuts={saveShortcut}
        title="Ctrl + Enter"
        data-testid="check-in"
      >
        <Icon path={mdiCheckBold} size={34} />
        <span>{label}</span>
      </button>
    </div>
  );
}

interface SumProps {
  /** Minutes that the visit takes. */
  taken: number;
  minutes: number;
  totalHours: number | null;
}

function Sum({ taken, minutes, totalHours }: SumProps) {
  const left = Math.max(0, minutes - taken);
  return (
    <>
      <p className={styles.sum}>
        <span>{formatHours(minutes)} h</span>
        <span>−</span>
        <span className={styles.taken}>{formatHours(taken)} h</span>
        <span>=</span>
        <b>{formatHours(left)} h left</b>
      </p>
      {totalHours !== null && <HalfHours used={totalHours * 60 - minutes} now={taken} left={left} />}
    </>
  );
}
