import type { SaleStatement } from '@toodles/api/contract/hour-packages.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { rupeesOf } from '../../shared/format.ts';
import { dateWithYear } from '../ui/dates.ts';
import { formatNumber } from '../ui/format-number.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { balanceText } from './family-messages.ts';
import styles from './StatementDialog.module.css';
import { statementLines } from './statement.ts';

interface PrintableStatementProps {
  statement: SaleStatement;
  /** The centre's name. */
  centre: string;
}

/** The printed statement for the family, oldest entry first, without internal notes. */
export function PrintableStatement({ statement: { sale, ledger }, centre }: PrintableStatementProps) {
  const timeZone = useTimeZone();
  const dateOf = (instant: string) => dateWithYear(centreMoment(new Date(instant), timeZone).date);
  return (
    <article className={styles.paper}>
      <p className={styles.centre}>{centre}</p>
      <h3 className={styles.who}>{sale.customerName}</h3>
      <p className={styles.what}>
        {sale.packageName}, {sale.reference}, {rupeesOf(sale.totalAmount)}
      </p>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Entry</th>
            <th scope="col">Left</th>
          </tr>
        </thead>
        <tbody>
          {statementLines(ledger)
            .reverse()
            .map((line) => (
              <tr key={line.id}>
                <td>{dateOf(line.at)}</td>
                <td>{line.text}</td>
                <td>{formatNumber(line.balance)} h</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p className={styles.standing}>{balanceText(sale)}</p>
    </article>
  );
}
