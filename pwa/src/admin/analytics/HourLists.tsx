import { useQuery } from '@tanstack/react-query';
import type { Sale } from '@toodles/api/contract/hours/sales.ts';
import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { Link } from 'react-router-dom';
import { count } from '../../shared/format.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { formatNumber } from '../ui/format-number.ts';
import { readPage } from '../ui/read-page.ts';
import { PhoneIconLink, PhoneLink } from '../visits/PhoneLink.tsx';
import { percentText, shareText, wholeTogether } from './analytics-messages.ts';
import { dayText } from './analytics-view.ts';
import { hoursText, wholeHours } from './bar-texts.ts';
import { MonthStrip } from './charts/MonthStrip.tsx';
import { ShareRows } from './charts/ShareRows.tsx';
import { expiringDays } from './expiring-days.ts';
import styles from './HoursSections.module.css';
import { PartCard } from './PartCard.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

/** The packages of hours sold in the period. */
export function SoldPackages({ data }: { data: Analytics }) {
  const { packages, sold } = data.hours;
  const revenues = wholeTogether(packages.map(({ revenue }) => revenue));
  return (
    <PartCard
      title="Packages sold"
      note="hours, in this period"
      folded={{
        figure: formatNumber(packages.reduce((sum, { sales }) => sum + sales, 0)),
        about: packages[0] && `${percentText(packages[0].hours, sold)} of hours: ${packages[0].name}`,
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
              percent: shareText(hours, sold),
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
      <MonthStrip label="Packages sold by month" caption="Packages by month" today={today} months={months} />
    </div>
  );
}

/** All of the first day, up to so many; of later days, so that there are so many in all. */
const MOST_ROWS = 12;
const FEWEST_ROWS = 6;
/** More than that are read, so that the first days are complete. */
const READ_ROWS = 30;

/** Hours are used all day. */
const freshMs = 60_000;

const nextToExpire = {
  ...readPage('GET /api/package-sales', { query: { status: 'active', sort: 'expiry', limit: READ_ROWS } }),
  staleTime: freshMs,
} as const;

/** `6 families, 44 h`, if it is known. */
const inAll = ({ families, hours }: { families: number; hours: number }): string =>
  families === 0 ? '' : `${count(families, 'family', 'families')}, ${hoursText(hours)}`;

/** The families whose hours expire next: each can be called and leads to its package. */
export function ExpiringHours() {
  const { today } = useAnalyticsView();
  const { data } = useQuery(nextToExpire);
  const path = portalPages.packageManagement.path;
  const first = data?.rows[0];
  const dayOf = (date: string) => (date === today ? 'Today' : dayText(date, today));
  const days = expiringDays(data?.rows ?? [], data?.total ?? 0, FEWEST_ROWS, MOST_ROWS);
  const shown = days.reduce((sum, { shownRows }) => sum + shownRows.length, 0);
  return (
    <PartCard
      title="Expire next"
      folded={{
        figure: first ? dayOf(first.validTill) : '',
        about: days[0] && inAll(days[0]),
      }}
    >
      {data?.total === 0 && (
        <Text weight={600} tone="muted">
          No family has hours left.
        </Text>
      )}
      {days.map(({ day, shownRows, families, hours }) => (
        <section key={day} className={styles.day} aria-label={dayOf(day)}>
          <Row as="h4" gap={8} justify="between" wrap className={styles.dayHead}>
            {dayOf(day)}{' '}
            {families > 0 && (
              <Text as="small" size="sm" weight={600} tone="muted" tabular>
                {inAll({ families, hours })}
              </Text>
            )}
          </Row>
          <ul className={styles.expiring}>
            {shownRows.map((sale) => (
              <ExpiringSale key={sale.id} sale={sale} />
            ))}
          </ul>
        </section>
      ))}
      {data && data.total > shown && (
        <Link to={`${path}?status=soon&sort=expiry`} className={styles.toAll}>
          See what expires soon
        </Link>
      )}
    </PartCard>
  );
}

/** A package whose hours expire: its family can be called, and its row leads to it. */
const ExpiringSale = ({ sale }: { sale: Sale }) => (
  <li>
    <span className={styles.who}>
      <Link to={`${portalPages.packageManagement.path}?sale=${sale.id}`} className={styles.toSale}>
        {sale.customerName}
      </Link>
    </span>
    <span className={styles.number}>
      <PhoneLink phone={sale.customerPhone} />
    </span>
    <span className={styles.call}>
      <PhoneIconLink phone={sale.customerPhone} />
    </span>
    <Text as="b" weight={800} nowrap tabular className={styles.left}>
      {formatNumber(sale.remainingHours)} h
    </Text>
  </li>
);
