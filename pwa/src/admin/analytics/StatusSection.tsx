import useMediaQuery from '@mui/material/useMediaQuery';
import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { Link } from 'react-router-dom';
import { media } from '../../shared/theme/media.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { Comparison } from '../ui/comparison/Comparison.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { statusIcons, statusNames, type VisitState } from '../visits/visit-labels.ts';
import page from './AnalyticsPage.module.css';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import { openSentence, percentOf, rateText } from './analytics-messages.ts';
import { daysBefore, queryOf } from './analytics-view.ts';
import { type Shade, ShareBar } from './charts/ShareBar.tsx';
import styles from './StatusSection.module.css';
import { useAnalyticsView } from './useAnalyticsView.ts';

interface Status {
  state: VisitState;
  value: number;
  shade: Shade;
  look: string | undefined;
  /** Its share says more than its number alone. */
  isRate?: boolean;
}

const statusesOf = ({ bookings }: Analytics): Status[] => [
  { state: 'completed', value: bookings.completedBookings, shade: 'good', look: styles.good },
  { state: 'confirmed', value: bookings.confirmedBookings, shade: 'booked', look: styles.booked },
  { state: 'pending', value: bookings.pendingBookings, shade: 'waiting', look: styles.warn },
  { state: 'no-show', value: bookings.noShowBookings, shade: 'missed', look: styles.missed, isRate: true },
  { state: 'cancelled', value: bookings.cancelledBookings, shade: 'off', look: styles.off, isRate: true },
];

interface StatusSectionProps {
  data: Analytics;
  before: Analytics | undefined;
}

/** How many bookings there were, and their statuses; each status leads to its bookings. */
export function StatusSection({ data, before }: StatusSectionProps) {
  const statuses = statusesOf(data);
  const { days } = useAnalyticsView();
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  const mayBookings = useHasPermission(portalPages.bookings.needs);
  const all = data.bookings.totalBookings;
  const listOf = (status: string) =>
    `${portalPages.bookings.path}?${new URLSearchParams({ status, ...queryOf(days) })}`;
  const textOf = ({ state, value, isRate }: Status) => (
    <span>
      {statusNames[state]} <b>{formatNumber(value)}</b>
      {isRate && (
        <small className={styles.rate}>
          {' · '}
          {rateText(value, all)}
        </small>
      )}
    </span>
  );
  const summary = (
    <Text as="div" size="sm" weight={600} tone="muted" className={cx(page.under, page.dotted)}>
      <Comparison
        now={all}
        before={before?.bookings.totalBookings}
        days={daysBefore(days)}
        less="fewer"
        textOf={formatNumber}
      />
      <OpenBookings data={data} />
    </Text>
  );
  return (
    <AnalyticsSection
      table="statuses"
      title="Bookings"
      note={!isPhone && summary}
      sentence={openSentence(data)}
      tab="visits"
      columns={[
        { head: 'Status', cell: ({ state }) => statusNames[state] },
        { head: 'Bookings', cell: (row) => formatNumber(row.value), isFigure: true },
        { head: 'Share', cell: (row) => `${percentOf(row.value, all)}%`, isFigure: true },
      ]}
      rows={statuses}
    >
      <div className={styles.frame}>
        <div className={styles.bookings}>
          <div>
            <p className={styles.all}>{formatNumber(all)}</p>
            {isPhone && summary}
          </div>
          <ShareBar slim parts={statuses.map(({ state: name, ...rest }) => ({ name, ...rest }))} />
          <Row as="ul" gap={0} columnGap={20} align="stretch" wrap className={styles.statuses}>
            {statuses.map((status) => (
              <Row key={status.state} as="li" gap={8}>
                <Icon path={statusIcons[status.state]} size={18} className={status.look} />
                <span>
                  {mayBookings && status.value > 0 ? (
                    <Link className={styles.toList} to={listOf(status.state)}>
                      {textOf(status)}
                    </Link>
                  ) : (
                    textOf(status)
                  )}
                </span>
              </Row>
            ))}
          </Row>
        </div>
      </div>
    </AnalyticsSection>
  );
}

/** Where the confirmed and pending bookings are. */
function OpenBookings({ data: { bookings } }: { data: Analytics }) {
  const { arrivedBookings, upcomingBookings } = bookings;
  if (arrivedBookings + upcomingBookings === 0) return null;
  return (
    <span>
      {arrivedBookings > 0 && (
        <>
          <b>{formatNumber(arrivedBookings)}</b> here now ·{' '}
        </>
      )}
      <b>{formatNumber(upcomingBookings)}</b> to come
    </span>
  );
}
