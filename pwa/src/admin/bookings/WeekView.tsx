import { mdiStar } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '@toodles/api/contract/bookings/team-calendar.ts';
import { Link } from 'react-router-dom';
import { count, day, timeSpan } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Grid, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { Card } from '../ui/Card.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { TableSkeleton } from '../ui/TableSkeleton.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { daysOf, viewModeTitle } from './calendar-view.ts';
import { calendarQuery } from './queries.ts';
import { activeParties, daySums } from './run-sheet.ts';
import styles from './WeekView.module.css';

/** The occupancy of each slot of a week, with the parties. Each day links to its bookings. */
export function WeekView({ date }: { date: string }) {
  const { data, error, isError, refetch, isFetching } = useQuery(calendarQuery(daysOf('week', date)));
  return (
    <Card title={`Week of ${viewModeTitle('week', date)}`}>
      {!data && isError && (
        <LoadFailed
          title="The week did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!data && !isError && <TableSkeleton label="Loading the week" rows={8} />}
      {data && (
        <div className={styles.holder}>
          <Grid as="ul" columns="repeat(7, minmax(0, 1fr))" gap={8} className={styles.week}>
            {data.map((of) => (
              <Day key={of.date} of={of} />
            ))}
          </Grid>
        </div>
      )}
    </Card>
  );
}

function Day({ of }: { of: CalendarDay }) {
  const { to } = useUrlState();
  const today = useCentreNow().date;
  const isToday = today === of.date;
  const { seatsTaken, capacity } = daySums(of, today);
  return (
    <li className={cx(styles.day, isToday && styles.today)}>
      <Link
        className={styles.name}
        to={to({ view: 'day', date: of.date })}
        aria-current={isToday ? 'date' : undefined}
      >
        {day(of.date)}
        {of.isOpen ? (
          <small>
            {seatsTaken} of {capacity}
          </small>
        ) : (
          <ClosedDay seatsTaken={seatsTaken} />
        )}
      </Link>
      {of.slots.length > 0 && (
        <Stack gap={6} className={styles.slots}>
          {of.slots.map((slot) => (
            <Slot key={slot.id} slot={slot} date={of.date} />
          ))}
        </Stack>
      )}
      {/* Below the slots, so that slots align across days. */}
      {!of.isOpen && (
        <Text size="sm" weight={700} tone="muted" leading={1.3} breakAnywhere className={styles.closed}>
          {of.reason ?? 'Closed on that day.'}
        </Text>
      )}
      {activeParties(of.parties).map((party) => (
        <Link key={party.id} className={styles.party} to={`${portalPages.parties.path}?party=${party.id}`}>
          <Icon path={mdiStar} size={18} />
          <span>
            {timeSpan(party.startTime, party.endTime)}, {party.childName}
          </span>
        </Link>
      ))}
    </li>
  );
}

/** Displaced bookings on a closed day are highlighted. */
function ClosedDay({ seatsTaken }: { seatsTaken: number }) {
  return (
    <small className={cx(seatsTaken > 0 && styles.shut)}>
      Closed
      {seatsTaken > 0 && ` · ${seatsTaken}`}
      {seatsTaken > 0 && <VisuallyHidden> seats still booked</VisuallyHidden>}
    </small>
  );
}

function Slot({ slot, date }: { slot: CalendarDay['slots'][number]; date: string }) {
  const { to } = useUrlState();
  const { seatsTaken, capacity, isActive } = slot;
  const isFull = seatsTaken >= capacity;
  return (
    <Link
      className={cx(styles.slot, !isActive && styles.off)}
      to={to({ view: 'day', date })}
      title={isActive ? undefined : 'Switched off'}
    >
      <VisuallyHidden>{day(date)}, </VisuallyHidden>
      <Text as="span" size="sm" weight={600} tone="muted" nowrap>
        {timeSpan(slot.startTime, slot.endTime)}
      </Text>
      <b className={styles.figure}>
        {seatsTaken}
        <small> / {capacity}</small>
        {isFull && <em> Full</em>}
      </b>
      <Text as="span" size="sm" weight={600} tone="muted" nowrap className={styles.bar} aria-hidden="true">
        <i style={{ width: `${Math.min(100, (seatsTaken / capacity) * 100)}%` }} />
      </Text>
      <VisuallyHidden>, {count(slot.bookings, 'booking', 'bookings')}</VisuallyHidden>
    </Link>
  );
}
