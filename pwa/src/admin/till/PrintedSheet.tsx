import { methodNames } from '@toodles/api/contract/money/orders.ts';
import { type TillSheet, tillEntryNames } from '@toodles/api/contract/money/tills.ts';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { moment, rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { useSite } from '../../shared/useSite.ts';
import { dateWithYear } from '../ui/dates.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './Sheet.module.css';
import { cashLines, countLines, entryWords, givenText } from './sheet-lines.ts';

/** More rows than this are set in two columns, in smaller type. */
const longList = 10;
/** What fits on one page. */
const mostEntries = 40;
const mostLate = 10;

/** The closing sheet on one page of A4. Hidden on the screen. */
export function PrintedSheet({ sheet }: { sheet: TillSheet }) {
  const timeZone = useTimeZone();
  const centre = useSite().data?.name ?? '';
  const shown = sheet.entries.slice(-mostEntries);
  const late = sheet.latePayments.slice(0, mostLate);
  const { drawer, businessDay, openedBy, openedAt, closedBy, closedAt, differenceReason } = sheet;
  return createPortal(
    <div className={styles.paper} data-till-sheet aria-hidden="true">
      <h1>
        {closedAt ? 'Closing sheet' : 'Till, not closed yet'}: {dateWithYear(businessDay)}
      </h1>
      <p>
        {centre}, {drawer}. Opened by {openedBy}, {moment(openedAt, timeZone)}.
        {closedAt && ` Closed by ${closedBy}, ${moment(closedAt, timeZone)}.`}
      </p>
      <div className={styles.sides}>
        <Part title="Cash">
          {[...cashLines(sheet), ...countLines(sheet)].map(({ label, value, isTotal }) => (
            <tr key={label} className={isTotal ? styles.strong : undefined}>
              <td>{label}</td>
              <td>{value}</td>
            </tr>
          ))}
        </Part>
        <div>
          <Sides
            title="By method"
            head="Method"
            rows={sheet.methods.map((row) => ({ ...row, name: methodNames[row.method] }))}
          />
          <Sides title="By person" head="Name" rows={sheet.people.map((row) => ({ ...row, name: row.by }))} />
        </div>
      </div>
      {differenceReason && <p>Reason for the difference: {differenceReason}</p>}
      {givenText(sheet) && <p>{givenText(sheet)}</p>}
      <Part title="Entries" isLong={sheet.entries.length > longList}>
        {shown.map((entry) => (
          <tr key={entry.id}>
            <td>
              {tillEntryNames[entry.kind]}
              {entryWords(entry) && `: ${entryWords(entry)}`} ({entry.by}, {moment(entry.at, timeZone)}
              {entry.isLate && ', arrived after the close'})
            </td>
            <td>{rupeesOf(entry.amount)}</td>
          </tr>
        ))}
      </Part>
      {sheet.entries.length > shown.length && (
        <p>And {sheet.entries.length - shown.length} earlier entries, which the portal shows.</p>
      )}
      {late.length > 0 && (
        <Part title="Payments that arrived after the close" isLong={late.length > longList}>
          {late.map((payment) => (
            <tr key={payment.id}>
              <td>
                {payment.direction === 'out' && 'Refund, '}
                {methodNames[payment.method]} ({payment.by}, {moment(payment.at, timeZone)})
              </td>
              <td>{rupeesOf(payment.amount)}</td>
            </tr>
          ))}
        </Part>
      )}
      {sheet.latePayments.length > late.length && (
        <p>And {sheet.latePayments.length - late.length} more, which the portal shows.</p>
      )}
      <div className={styles.signs}>
        <p>Counted by</p>
        <p>Checked by</p>
      </div>
    </div>,
    document.body,
  );
}

interface PartProps {
  title: string;
  /** Has too many rows for one column. */
  isLong?: boolean;
  children: ReactNode;
}

const Part = ({ title, isLong = false, children }: PartProps) => (
  <section className={cx(isLong && styles.long)}>
    <h2>{title}</h2>
    <div>
      <table>
        <tbody>{children}</tbody>
      </table>
    </div>
  </section>
);

interface SidesProps {
  title: string;
  head: string;
  rows: readonly { name: string; receivedAmount: string; refundedAmount: string }[];
}

const Sides = ({ title, head, rows }: SidesProps) => (
  <section>
    <h2>{title}</h2>
    <table>
      <thead>
        <tr>
          <th>{head}</th>
          <th>Taken</th>
          <th>Refunded</th>
        </tr>
      </thead>
      <tbody>
        {rows.length === 0 && (
          <tr>
            <td colSpan={3}>No payment</td>
          </tr>
        )}
        {rows.map(({ name, receivedAmount, refundedAmount }) => (
          <tr key={name}>
            <td>{name}</td>
            <td>{rupeesOf(receivedAmount)}</td>
            <td>{rupeesOf(refundedAmount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
