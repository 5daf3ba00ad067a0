import { mdiStar } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { CalendarDay, CalendarParty } from '@toodles/api/contract/bookings/team-calendar.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { count, day, dayOfMonth, monthName, timeOfDay, timeSpan, weekday } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { portalPages } from '../access/portal-access.ts';
import { Card } from '../ui/Card.tsx';
import { formatNumber } from '../ui/format-number.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { TableSkeleton } from '../ui/TableSkeleton.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { useUrlState } from '../ui/useUrlState.ts';
import { daysOf, heatOf, type SlotTimes, slotAt, timesOf } from './calendar-view.ts';
import { calendarQuery } from './queries.ts';
import { activeParties, daySums } from './run-sheet.ts';
import { DaySteps } from './ViewBar.tsx';
import styles from './WeekView.module.css';

/** How full each slot of a week is, with the parties. Each day links to its bookings. */
export function WeekView({ date }: { date: string }) {
  const { data, error, isError, refetch, isFetching } = useQuery(calendarQuery(daysOf('week', date)));
  return (
    <>
      <DaySteps look="week" date={date} />
      <Card title="Seats by slot" note={data && noteOf(data)}>
        {!data && isError && (
          <LoadFailed
            title="The week did not load"
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {!data && !isError && <TableSkeleton label="Loading the week" rows={8} />}
        {data && <Week days={data} />}
      </Card>
    </>
  );
}

function noteOf(days: readonly CalendarDay[]): string {
  const sums = days.map((of) => daySums(of, of.date));
  const taken = sums.reduce((sum, { seatsTaken }) => sum + seatsTaken, 0);
  const capacity = sums.reduce((sum, one) => sum + one.capacity, 0);
  const parties = sums.reduce((sum, one) => sum + one.parties, 0);
  return [
    `${formatNumber(taken)} of ${formatNumber(capacity)} seats`,
    parties > 0 && count(parties, 'party', 'parties'),
  ]
    .filter(Boolean)
    .join(' · ');
}

const Legend = () => (
  <div className={styles.legend} aria-hidden="true">
    Empty
    {[0, 1, 2, 3, 4, 5].map((heat) => (
      <i key={heat} data-heat={heat} />
    ))}
    Full
  </div>
);

function Week({ days }: { days: readonly CalendarDay[] }) {
  const today = useCentreNow().date;
  const isParty = days.some(({ parties }) => activeParties(parties).length > 0);
  const isClosed = days.some((of) => !of.isOpen);
  const at = (of: CalendarDay) => cx(of.date === today && styles.today);
  return (
    <div className={styles.holder}>
      <table className={styles.week}>
        <thead>
          <tr>
            <th scope="col" className={styles.time}>
              <VisuallyHidden>Time</VisuallyHidden>
            </th>
            {days.map((of) => (
              <th key={of.date} scope="col" className={at(of)}>
                <DayHead of={of} isToday={of.date === today} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {timesOf(days).map((times) => (
            <tr key={`${times.startTime} ${times.endTime}`}>
              <Time>
                <span className={styles.span}>{timeSpan(times.startTime, times.endTime)}</span>
                <span className={styles.start} aria-hidden="true">
                  {timeOfDay(times.startTime)}
                </span>
              </Time>
              {days.map((of) => (
                <td key={of.date} className={at(of)}>
                  <Slot of={of} times={times} />
                </td>
              ))}
            </tr>
          ))}
          {isParty && (
            <tr>
              <Time>Parties</Time>
              {days.map((of) => (
                <td key={of.date} className={at(of)}>
                  {activeParties(of.parties).map((party) => (
                    <Party key={party.id} party={party} />
                  ))}
                </td>
              ))}
            </tr>
          )}
          {/* Below the slots, so that slots align across days. */}
          {isClosed && (
            <tr>
              <Time>Closed</Time>
              {days.map((of) => (
                <td key={of.date} className={cx(styles.reason, at(of))}>
                  {!of.isOpen && (of.reason ?? 'Closed on that day.')}
                </td>
              ))}
            </tr>
          )}
        </tbody>
      </table>
      <Legend />
    </div>
  );
}

const Time = ({ children }: { children: ReactNode }) => (
  <th scope="row" className={styles.time}>
    {children}
  </th>
);

function DayHead({ of, isToday }: { of: CalendarDay; isToday: boolean }) {
  const { to } = useUrlState();
  const { seatsTaken, capacity } = daySums(of, of.date);
  return (
    <Link
      className={styles.name}
      to={to({ view: 'day', date: of.date })}
      aria-current={isToday ? 'date' : undefined}
    >
      <span>{weekday(of.date)} </span>
      <b>
        {dayOfMonth(of.date)}
        <VisuallyHidden> {monthName(of.date)}</VisuallyHidden>
      </b>
      {of.isOpen ? (
        <small>
          {seatsTaken} of {capacity}
        </small>
      ) : (
        <ClosedDay seatsTaken={seatsTaken} />
      )}
    </Link>
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

function Slot({ of, times }: { of: CalendarDay; times: SlotTimes }) {
  const { to } = useUrlState();
  const slot = slotAt(of, times);
  if (!slot)
    return (
      <span className={styles.none}>
        <VisuallyHidden>No slot</VisuallyHidden>
      </span>
    );
  const { seatsTaken, capacity, isActive, bookings } = slot;
  return (
    <Link
      className={cx(surface.edge, styles.slot, !isActive && styles.off)}
      data-heat={heatOf(slot)}
      to={to({ view: 'day', date: of.date })}
      title={isActive ? undefined : 'Switched off'}
    >
      <VisuallyHidden>
        {day(of.date)}, {timeSpan(times.startTime, times.endTime)}:{' '}
      </VisuallyHidden>
      <b>{seatsTaken}</b>
      <small> / {capacity}</small>
      {seatsTaken >= capacity && <em>Full</em>}
      <VisuallyHidden>, {count(bookings, 'booking', 'bookings')}</VisuallyHidden>
    </Link>
  );
}

const Party = ({ party }: { party: CalendarParty }) => (
  <Link className={styles.party} to={`${portalPages.parties.path}?party=${party.id}`}>
    <Icon path={mdiStar} size={18} />
    <b>{party.childName}</b> <small>{timeSpan(party.startTime, party.endTime)}</small>
  </Link>
);
