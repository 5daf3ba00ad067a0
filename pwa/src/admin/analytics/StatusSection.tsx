import { mdiCalendarCheckOutline, mdiCancel, mdiCheckCircle, mdiClockOutline } from '@mdi/js';
import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { formatNumber } from '../ui/format-number.ts';
import styles from './AnalyticsPage.module.css';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import { percentOf, statusSentence } from './analytics-messages.ts';
import { type Shade, ShareBar } from './charts/ShareBar.tsx';

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

/** Bookings by status. */
export function StatusSection({ data }: { data: Analytics }) {
  const statuses = statusesOf(data);
  const all = data.bookings.totalBookings;
  return (
    <AnalyticsSection
      table="statuses"
      title="Bookings by status"
      note={`${formatNumber(all)} in total`}
      sentence={statusSentence(data)}
      columns={[
        { head: 'Status', cell: (row) => row.name },
        { head: 'Bookings', cell: (row) => formatNumber(row.value), isFigure: true },
        { head: 'Share', cell: (row) => `${percentOf(row.value, all)}%`, isFigure: true },
      ]}
      rows={statuses}
    >
      <ShareBar parts={statuses} />
      <Row as="ul" gap={8} columnGap={24} align="stretch" wrap className={styles.legend}>
        {statuses.map(({ name, value, icon, look }) => (
          <Row key={name} as="li" gap={8}>
            <Icon path={icon} size={18} className={look} />
            {name} <b>{formatNumber(value)}</b>
          </Row>
        ))}
      </Row>
    </AnalyticsSection>
  );
}
