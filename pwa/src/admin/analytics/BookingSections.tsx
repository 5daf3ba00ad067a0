import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { type CSSProperties, useState } from 'react';
import { Link } from 'react-router-dom';
import { count, phoneNumber, timeSpan } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { formatNumber } from '../ui/format-number.ts';
import { roundedRupees, wholeRupees } from '../ui/whole-rupees.ts';
import { customerVisitsText } from '../visits/visit-labels.ts';
import { AnalyticsSection } from './AnalyticsSection.tsx';
import { customersSentence, customersShare, percentText, shareText, shownOf } from './analytics-messages.ts';
import styles from './BookingSections.module.css';
import { HeatMap } from './charts/HeatMap.tsx';
import { ShareRows } from './charts/ShareRows.tsx';
import {
  occupancyExtremes,
  occupancyRate,
  type SlotTimes,
  weekdays,
  weekOrder,
} from './occupancy-messages.ts';
import { useAnalyticsView } from './useAnalyticsView.ts';

interface PartProps {
  data: Analytics;
  /** Among the figures of every day: the rest is in its own tab. */
  isBrief?: boolean;
}

/** Occupancy of the slots of each weekday. */
export function OccupancySection({ data, isBrief = false }: PartProps) {
  const fullest = occupancyExtremes(data)?.fullest;
  return (
    <AnalyticsSection
      table="occupancy"
      title="Occupancy"
      note="% of seats taken"
      tab={isBrief ? 'visits' : undefined}
      folded={isBrief ? { figure: fullest ? `up to ${fullest.rate}` : '', about: fullest?.times } : undefined}
      sentence={<FullestTimes data={data} />}
      columns={[
        { head: 'Weekday', cell: (row) => weekdays[row.weekday] },
        { head: 'Slot', cell: (row) => timeSpan(row.startTime, row.endTime), noWrap: true },
        { head: 'Days', cell: (row) => formatNumber(row.days), isFigure: true },
        { head: 'Taken', cell: (row) => formatNumber(row.seatsTaken), isFigure: true },
        { head: 'Seats', cell: (row) => formatNumber(row.capacity), isFigure: true },
        { head: 'Full', cell: (row) => `${occupancyRate(row)}%`, isFigure: true },
      ]}
      rows={data.occupancy.toSorted((a, b) => weekOrder(a.weekday) - weekOrder(b.weekday))}
    >
      {data.occupancy.length > 0 && <HeatMap cells={data.occupancy} />}
    </AnalyticsSection>
  );
}

/** The fullest and the emptiest slots lead to where the team sets the seats. */
function FullestTimes({ data }: { data: Analytics }) {
  const extremes = occupancyExtremes(data);
  if (data.occupancy.length === 0) return 'No open days in this period so far.';
  if (!extremes) return null;
  return (
    <>
      <span className={styles.extreme}>
        Fullest: <SlotLink slot={extremes.fullest} />
      </span>{' '}
      <span className={styles.extreme}>
        Emptiest: <SlotLink slot={extremes.emptiest} />
      </span>
    </>
  );
}

function SlotLink({ slot: { times, rate } }: { slot: SlotTimes }) {
  const { path, needs } = portalPages.capacity;
  const text = `${times},\u00a0${rate}`;
  return useHasPermission(needs) ? (
    <Link to={path} className={styles.slotLink}>
      {text}
    </Link>
  ) : (
    text
  );
}

/** Packages by number of bookings. */
export function PackagesSection({ data, isBrief = false }: PartProps) {
  const { popularPackages } = data;
  const all = popularPackages.reduce((sum, row) => sum + row.count, 0);
  return (
    <AnalyticsSection
      table="packages"
      title="Popular packages"
      pictureNote="not cancelled"
      tab={isBrief ? 'visits' : undefined}
      folded={{
        figure: popularPackages[0] ? percentText(popularPackages[0].count, all) : '',
        about: popularPackages[0]?.name,
      }}
      sentence={popularPackages.length === 0 && 'No bookings in this period.'}
      columns={[
        { head: 'Package', cell: (row) => row.name },
        { head: 'Bookings', cell: (row) => formatNumber(row.count), isFigure: true },
        { head: 'Children', cell: (row) => formatNumber(row.children), isFigure: true },
        { head: 'Revenue', cell: (row) => wholeRupees(row.revenue), isFigure: true },
      ]}
      rows={popularPackages}
    >
      {popularPackages.length > 0 && (
        <ShareRows
          isSpread={!isBrief}
          rows={popularPackages.map(({ packageId, name, count: bookings, children, revenue }) => ({
            key: packageId,
            name,
            share: bookings / Math.max(1, all),
            value: formatNumber(bookings),
            percent: shareText(bookings, all),
            more: !isBrief && (
              <>
                <span>{count(children, 'child', 'children')}</span> <span>{wholeRupees(revenue)}</span>
                <span>{roundedRupees(paiseOf(revenue) / bookings)} a booking</span>
              </>
            ),
          }))}
        />
      )}
    </AnalyticsSection>
  );
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('');

/** So many are shown on the overview; in their tab, so many at first, unless two columns of them all fit. */
const BRIEF_ROWS = 3;
const SHOWN_ROWS = 6;

/** The families that spent the most on visits, parties and hours. */
export function CustomersSection({ data, isBrief = false }: PartProps) {
  const { topCustomers } = data;
  const [isAll, setIsAll] = useState(false);
  const isTable = useAnalyticsView().tables.includes('customers');
  const shown = isBrief ? topCustomers.slice(0, BRIEF_ROWS) : topCustomers;
  const isFolded = !isBrief && !isTable && !isAll && topCustomers.length > SHOWN_ROWS;
  return (
    <AnalyticsSection
      table="customers"
      title="Top customers"
      tab={isBrief ? 'visits' : undefined}
      folded={{
        figure: topCustomers.length > 0 ? `${customersShare(data)} of revenue` : '',
        about: topCustomers.length > 0 ? count(topCustomers.length, 'family', 'families') : undefined,
      }}
      pictureNote={
        <span className={cx(isFolded && styles.untilAll)}>
          {shownOf(isFolded ? SHOWN_ROWS : shown.length, topCustomers.length)}
        </span>
      }
      sentence={topCustomers.length > 0 ? !isBrief && customersSentence(data) : 'No payments in this period.'}
      columns={[
        { head: 'Family', cell: (row) => row.parentName },
        { head: 'Phone', cell: (row) => phoneNumber(row.parentPhone), noWrap: true },
        { head: 'Bookings', cell: (row) => row.bookingCount, isFigure: true },
        { head: 'Parties', cell: (row) => row.partyCount, isFigure: true },
        { head: 'Hour packages', cell: (row) => row.packageCount, isFigure: true },
        { head: 'Spent', cell: (row) => wholeRupees(row.totalSpent), isFigure: true },
      ]}
      rows={topCustomers}
      foot={
        isFolded && (
          <button
            type="button"
            className={cx(styles.showAll, styles.untilAll)}
            onClick={() => setIsAll(true)}
          >
            Show all {formatNumber(topCustomers.length)}
          </button>
        )
      }
    >
      {topCustomers.length > 0 && (
        <ol
          className={cx(styles.customers, !isBrief && styles.twoColumns)}
          style={{ '--half': Math.ceil(shown.length / 2) } as CSSProperties}
        >
          {shown.map((one, place) => (
            <Row
              key={one.parentPhone}
              as="li"
              gap={12}
              className={cx(isFolded && place >= SHOWN_ROWS && styles.later)}
            >
              <Text
                as="span"
                size="sm"
                weight={800}
                tone="hours"
                className={cx(surface.round, styles.initials)}
                aria-hidden="true"
              >
                {initials(one.parentName)}
              </Text>
              <span className={styles.who}>
                <Text as="b" weight={800}>
                  {one.parentName}
                </Text>
                <Text as="small" size="sm" weight={600} tone="muted">
                  {customerVisitsText(one)}
                </Text>
              </span>
              <Text as="b" size="lg" weight={700} leading={1} display nowrap>
                {wholeRupees(one.totalSpent)}
              </Text>
            </Row>
          ))}
        </ol>
      )}
    </AnalyticsSection>
  );
}
