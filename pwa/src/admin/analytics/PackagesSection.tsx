import type { Analytics } from '@toodles/api/contract/analytics.ts';
import type { CSSProperties } from 'react';
import { formatNumber } from '../ui/format-number.ts';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import { packagesSentence, percentOf, roundRupees } from './analytics-messages.ts';
import styles from './PackagesSection.module.css';

/** Packages by number of bookings. */
export function PackagesSection({ data }: { data: Analytics }) {
  const { popularPackages } = data;
  const all = popularPackages.reduce((sum, row) => sum + row.count, 0);
  const largest = Math.max(1, ...popularPackages.map((row) => row.count));
  return (
    <AnalyticsSection
      table="packages"
      title="Popular packages"
      sentence={packagesSentence(data) || 'No bookings in this period.'}
      columns={[
        { head: 'Package', cell: (row) => row.name },
        { head: 'Bookings', cell: (row) => formatNumber(row.count), isFigure: true },
        { head: 'Children', cell: (row) => formatNumber(row.children), isFigure: true },
        { head: 'Revenue', cell: (row) => roundRupees(row.revenue), isFigure: true },
      ]}
      rows={popularPackages}
    >
      <ul className={styles.packages}>
        {popularPackages.map(({ packageId, name, count }) => (
          <li key={packageId}>
            <span className={styles.name}>{name}</span>
            <span className={styles.track}>
              <i className={styles.bar} style={{ '--share': count / largest } as CSSProperties} />
            </span>
            <span className={styles.value}>
              <b>{formatNumber(count)}</b> · {percentOf(count, all)}%
            </span>
          </li>
        ))}
      </ul>
    </AnalyticsSection>
  );
}
