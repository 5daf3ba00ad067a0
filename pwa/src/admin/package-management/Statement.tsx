import { mdiCancel, mdiMinus, mdiPlus, mdiScaleBalance, mdiUndoVariant } from '@mdi/js';
import type { SaleStatement } from '@toodles/api/contract/hour-packages.ts';
import { moment } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './SalePanel.module.css';
import { statementLines } from './statement.ts';

const icons = {
  sold: mdiPlus,
  used: mdiMinus,
  given_back: mdiUndoVariant,
  settled: mdiScaleBalance,
  cancelled: mdiCancel,
} as const;

/** Every ledger entry in plain words, with the balance after it. */
export function Statement({ ledger }: { ledger: SaleStatement['ledger'] }) {
  const timeZone = useTimeZone();
  return (
    <section aria-label="Statement">
      <h3 className={styles.heading}>Statement</h3>
      <ol className={styles.lines}>
        {statementLines(ledger).map((line) => (
          <li key={line.id} className={styles.line}>
            <Icon path={icons[line.kind]} size={18} className={styles[line.kind]} />
            <div>
              <b>{line.text}</b>
              {line.note && <span className={styles.small}>{line.note}</span>}
              <span className={styles.small}>
                {line.by}, {moment(line.at, timeZone)}
              </span>
            </div>
            <span className={styles.figure}>{formatNumber(line.balance)} h</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
