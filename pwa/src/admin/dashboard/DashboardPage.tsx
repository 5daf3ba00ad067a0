import { mdiCalendarRemoveOutline, mdiPlus } from '@mdi/js';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '@toodles/api/contract/bookings/team-calendar.ts';
import type { Dashboard } from '@toodles/api/contract/insights/dashboard.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { Link } from 'react-router-dom';
import { dayLong, timeOfDay } from '../../shared/format.ts';
import { read } from '../../shared/read.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { DisplacedBookingsCard } from '../displaced-bookings/DisplacedBookingsCard.tsx';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { PageHead } from '../ui/PageHead.tsx';
import { useNow } from '../ui/useNow.ts';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { AttentionCard } from './AttentionCard.tsx';
import styles from './DashboardPage.module.css';
import { DayStrip } from './DayStrip.tsx';
import { bookedSeatsText, openingText } from './dashboard-labels.ts';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import { InsideCard } from './InsideCard.tsx';
import { RecentBookings } from './RecentBookings.tsx';
import { RecentEnquiries } from './RecentEnquiries.tsx';
import { TillCard } from './TillCard.tsx';
import { TopCustomers } from './TopCustomers.tsx';
import { Trends } from './Trends.tsx';

/** Refetches when the page is opened or focused, and every minute while it is visible. */
const dashboardQuery = {
  ...read('GET /api/admin/dashboard'),
  staleTime: 0,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
} as const;

const REFRESH_MS = 30_000;

/** Today at a glance, the trend of the month, and the latest bookings and enquiries. */
export function DashboardPage() {
  const { data, dataUpdatedAt, error, isError, refetch, isFetching } = useQuery(dashboardQuery);
  const shown = useNow(REFRESH_MS);
  // The server's time, advanced by this device's clock: a device with the wrong time still shows the right
  // moment.
  const sinceRead = Math.max(0, shown.getTime() - dataUpdatedAt);
  const now = data ? new Date(Date.parse(data.now) + sinceRead) : shown;
  return (
    <>
      <Head data={data} now={now} />
      {useHasPermission('settings.manage') && <FirstStepsCard />}
      {!data && !isError && <DashboardSkeleton />}
      {!data && isError && (
        <LoadFailed
          title="The dashboard did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && <Parts data={data} now={now} />}
    </>
  );
}

function Head({ data, now }: { data: Dashboard | undefined; now: Date }) {
  const { date, time } = centreMoment(now, useTimeZone());
  return (
    <PageHead
      name="Dashboard"
      title={dayLong(date)}
      lead={data ? `${timeOfDay(time)}. ${openingText(data.today, time)}` : `${timeOfDay(time)}.`}
    >
      {useHasPermission('bookings.manage') && (
        <Button
          variant="contained"
          component={Link}
          to={`${portalPages.bookings.path}?new=1`}
          startIcon={<Icon path={mdiPlus} size={20} />}
        >
          New booking
        </Button>
      )}
    </PageHead>
  );
}

function Parts({ data, now }: { data: Dashboard; now: Date }) {
  const { time } = centreMoment(now, useTimeZone());
  const { recentEnquiries, topCustomers } = data;
  return (
    <>
      <div className={styles.today}>
        <TodayCard day={data.today} time={time} />
        <InsideCard inside={data.inside} unconfirmed={data.unconfirmed} />
      </div>
      <AttentionCard data={data} now={now} />
      {data.tills && <TillCard drawers={data.tills} />}
      <DisplacedBookingsCard />
      <Trends trends={data.trends} today={data.today.date} />
      <div className={recentEnquiries ? styles.latest : styles.alone}>
        <RecentBookings bookings={data.recentBookings} today={data.today.date} />
        {recentEnquiries && <RecentEnquiries enquiries={recentEnquiries} />}
      </div>
      {topCustomers && <TopCustomers customers={topCustomers} />}
    </>
  );
}

/** The day's bookings by slot, and its parties. */
function TodayCard({ day, time }: { day: CalendarDay; time: string }) {
  const isEmpty = day.slots.length === 0 && day.parties.length === 0;
  return (
    <Card
      title="Today’s slots"
      note={day.slots.length > 0 && bookedSeatsText(day)}
      aside={
        <Link className={styles.way} to={`${portalPages.bookings.path}?view=day&date=${day.date}`}>
          Run sheet
        </Link>
      }
    >
      {isEmpty ? (
        <EmptyState
          icon={mdiCalendarRemoveOutline}
          title={day.isOpen ? 'No slots today' : 'Closed today'}
          text={
            day.reason ??
            (day.isOpen
              ? 'No slot is switched on within today’s opening hours.'
              : 'No visits today, and parents can’t book.')
          }
        />
      ) : (
        <DayStrip day={day} time={time} />
      )}
    </Card>
  );
}

/** Placeholders for the parts of the page, at their size. */
function DashboardSkeleton() {
  return (
    <>
      <div role="status">
        <VisuallyHidden>Loading the dashboard</VisuallyHidden>
      </div>
      <div className={styles.today}>
        <Skeleton height={264} radius={20} />
        <Skeleton height={264} radius={20} />
      </div>
      <Skeleton height={96} radius={20} />
      <Skeleton height={112} radius={20} />
      <div className={styles.latest}>
        <Skeleton height={380} radius={20} />
        <Skeleton height={380} radius={20} />
      </div>
    </>
  );
}
