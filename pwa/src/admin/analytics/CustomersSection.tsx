import type { Analytics } from '@toodles/api/contract/analytics.ts';
import { phoneNumber } from '../../shared/format.ts';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import { customersSentence, roundRupees, visitsText } from './analytics-messages.ts';
import styles from './CustomersSection.module.css';

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');

/** The families that spent the most on visits, parties and hours. */
export function CustomersSection({ data }: { data: Analytics }) {
  const { topCustomers } = data;
  return (
    <AnalyticsSection
      table="customers"
      title="Top customers"
      sentence={topCustomers.length > 0 ? customersSentence(data) : 'No payments in this period.'}
      columns={[
        { head: 'Family', cell: (row) => row.parentName },
        { head: 'Phone', cell: (row) => phoneNumber(row.parentPhone), noWrap: true },
        { head: 'Bookings', cell: (row) => row.bookingCount, isFigure: true },
        { head: 'Spent', cell: (row) => roundRupees(row.totalSpent), isFigure: true },
      ]}
      rows={topCustomers}
    >
      <ol className={styles.customers}>
        {topCustomers.map((one) => (
          <li key={one.parentPhone}>
            <span className={styles.initials} aria-hidden="true">
              {initials(one.parentName)}
            </span>
            <span className={styles.who}>
              <b>{one.parentName}</b>
              <small>{visitsText(one.bookingCount)}</small>
            </span>
            <b className={styles.spent}>{roundRupees(one.totalSpent)}</b>
          </li>
        ))}
      </ol>
    </AnalyticsSection>
  );
}
