import { useQuery } from '@tanstack/react-query';
import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { Link } from 'react-router-dom';
import { count } from '../../shared/format.ts';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { formatNumber } from '../ui/format-number.ts';
import { readPage } from '../ui/read-page.ts';
import { PhoneIconLink, PhoneLink } from '../visits/PhoneLink.tsx';
import { percentsTogether, shownOf, wholeTogether } from './analytics-messages.ts';
import { dayText } from './analytics-view.ts';
import { wholeHours } from './bar-texts.ts';
import { MonthStrip } from './charts/MonthStrip.tsx';
import { ShareRows } from './charts/ShareRows.tsx';
import styles from './HoursSections.module.css';
import { PartCard } from './PartCard.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

/** The packages of hours sold in the period. */
export function SoldPackages({ data }: { data: Analytics }) {
  const { packages, sold } = data.hours;
  const percents = percentsTogether(packages.map(({ hours }) => hours));
  const revenues = wholeTogether(packages.map(({ revenue }) => revenue));
  return (
    <PartCard
      title="Packages sold"
      note="hours, in this period"
      folded={{
        figure: formatNumber(packages.reduce((sum, { sales }) => sum + sales, 0)),
        about: packages[0] && `${percents[0] ?? 0}% of hours: ${packages[0].name}`,
      }}
    >
      {packages.length === 0 ? (
        <Text weight={600} tone="muted">
          No packages were sold in this period.
        </Text>
      ) : (
        <div className={styles.sold}>
          <ShareRows
            rows={packages.map(({ packageId, name, sales, hours }, place) => ({
              key: packageId,
              name,
              share: hours / Math.max(1, sold),
              value: `${wholeHours(hours)} h`,
              percent: `${percents[place] ?? 0}%`,
              more: (
                <>
                  <span>{count(sales, 'package', 'packages')}</span> <span>{revenues[place]}</span>
                </>
              ),
            }))}
          />
          <SalesByMonth data={data} />
        </div>
      )}
    </PartCard>
  );
}

/** How many packages were sold in each month. */
function SalesByMonth({ data: { hours } }: { data: Analytics }) {
  const { today } = useAnalyticsView();
  if (hours.monthly.length < 2) return null;
  const months = hours.monthly.map(({ month, sales }) => ({
    month,
    value: sales,
    text: formatNumber(sales),
  }));
  return (
    <div className={styles.sales}>
      <Text size="sm" weight={600} tone="muted">
        Packages by month
      </Text>
      <MonthStrip label="Packages sold by month" today={today} months={months} />
    </div>
  );
}

const SHOWN_ROWS = 6;

/** Hours are used all day. */
const freshMs = 60_000;

const nextToExpire = {
  ...readPage('GET /api/package-sales', { query: { status: 'active', sort: 'expiry', limit: SHOWN_ROWS } }),
  staleTime: freshMs,
} as const;

/** The families whose hours expire next: each can be called and leads to its package. */
export function ExpiringHours() {
  const { today } = useAnalyticsView();
  const { data } = useQuery(nextToExpire);
  const path = portalPages.packageManagement.path;
  const first = data?.rows[0];
  const dayOf = (date: string) => (date === today ? 'today' : dayText(date, today));
  return (
    <PartCard
      title="Expire next"
      note={data && shownOf(data.rows.length, data.total)}
      folded={{
        figure: first ? dayOf(first.validTill) : '',
        about: first && `${first.customerName}, ${formatNumber(first.remainingHours)} h`,
      }}
    >
      {data?.total === 0 && (
        <Text weight={600} tone="muted">
          No family has hours left.
        </Text>
      )}
      <ul className={styles.expiring}>
        {data?.rows.map((sale) => (
          <li key={sale.id}>
            <span className={styles.who}>
              <Link to={`${path}?sale=${sale.id}`} className={styles.toSale}>
                {sale.customerName}
              </Link>
              <Text as="small" size="sm" weight={600} tone="muted">
                {sale.packageName}
              </Text>
            </span>
            <span className={styles.number}>
              <PhoneLink phone={sale.customerPhone} />
            </span>
            <span className={styles.call}>
              <PhoneIconLink phone={sale.customerPhone} />
            </span>
            <span className={styles.left}>
              <Text as="b" weight={800} nowrap tabular>
                {formatNumber(sale.remainingHours)} h
              </Text>
              <Text as="small" size="sm" weight={600} tone="muted" nowrap>
                {dayOf(sale.validTill)}
              </Text>
            </span>
          </li>
        ))}
      </ul>
      {data && data.total > data.rows.length && (
        <Link to={`${path}?status=active&sort=expiry`} className={styles.toAll}>
          See all {formatNumber(data.total)}
        </Link>
      )}
    </PartCard>
  );
}
