import { mdiCalendarCheckOutline, mdiCancel, mdiCheckCircle, mdiClockOutline } from '@mdi/js';
import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { Link } from 'react-router-dom';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { Comparison } from '../ui/comparison/Comparison.tsx';
import { formatNumber } from '../ui/format-number.ts';
import styles from './AnalyticsPage.module.css';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import { percentOf } from './analytics-messages.ts';
import { daysBefore, queryOf } from './analytics-view.ts';
import { type Shade, ShareBar } from './charts/ShareBar.tsx';
import { useAnalyticsView } from './useAnalyticsView.ts';

interface Status {
  name: string;
  value: number;
  shade: Shade;
  icon: string;
  look: string | undefined;
}

const statusesOf = ({ bookings }: Analytics): Status[] => [
  {
    name: 'Completed',
    value: bookings.completedBookings,
    shade: 'good',
    icon: mdiCheckCircle,
    look: styles.good,
  },
  {
    name: 'Confirmed',
    value: bookings.confirmedBookings,
    shade: 'booked',
    icon: mdiCalendarCheckOutline,
    look: styles.booked,
  },
  {
    name: 'Pending',
    value: bookings.pendingBookings,
    shade: 'waiting',
    icon: mdiClockOutline,
    look: styles.warn,
  },
  { name: 'Cancelled', value: bookings.cancelledBookings, shade: 'off', icon: mdiCancel, look: styles.off },
];

interface StatusSectionProps {
  data: Analytics;
  before: Analytics | undefined;
}

/** How many bookings there were, and their statuses; each status leads to its bookings. */
export function StatusSection({ data, before }: StatusSectionProps) {
  const statuses = statusesOf(data);
  const { days } = useAnalyticsView();
  const mayBookings = useHasPermission(portalPages.bookings.needs);
  const all = data.bookings.totalBookings;
  const listOf = (status: string) =>
    `${portalPages.bookings.path}?${new URLSearchParams({ status, ...queryOf(days) })}`;
  return (
    <AnalyticsSection
      table="statuses"
      title="Bookings"
      level="h2"
      columns={[
        { head: 'Status', cell: (row) => row.name },
        { head: 'Bookings', cell: (row) => formatNumber(row.value), isFigure: true },
        { head: 'Share', cell: (row) => `${percentOf(row.value, all)}%`, isFigure: true },
      ]}
      rows={statuses}
    >
      <div className={styles.bookings}>
        <div>
          <p className={styles.total}>{formatNumber(all)}</p>
          <Text as="div" size="sm" weight={600} tone="muted">
            <Comparison
              now={all}
              before={before?.bookings.totalBookings}
              days={daysBefore(days)}
              less="fewer"
              brief
            />
          </Text>
        </div>
        <div>
          <ShareBar parts={statuses} />
          <Row as="ul" gap={0} columnGap={24} align="stretch" wrap className={styles.statuses}>
            {statuses.map(({ name, value, icon, look }) => (
              <Row key={name} as="li" gap={8}>
                <Icon path={icon} size={18} className={look} />
                {mayBookings && value > 0 ? (
                  <Link className={styles.toList} to={listOf(name.toLowerCase())}>
                    {name} <b>{formatNumber(value)}</b>
                  </Link>
                ) : (
                  <span>
                    {name} <b>{formatNumber(value)}</b>
                  </span>
                )}
              </Row>
            ))}
          </Row>
        </div>
      </div>
    </AnalyticsSection>
  );
}
