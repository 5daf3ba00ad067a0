import { mdiCalendarRemoveOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '@toodles/api/contract/team-calendar.ts';
import { count, dayLong, rupees, timeOfDay } from '../../shared/format.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Card } from '../ui/Card.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { TableSkeleton } from '../ui/TableSkeleton.tsx';
import { useCentreNow } from '../ui/useTimeZone.ts';
import { DayParties } from './DayParties.tsx';
import { DaySlot } from './DaySlot.tsx';
import styles from './DayView.module.css';
import type { NewBookingSlot } from './new-booking.ts';
import { calendarQuery } from './queries.ts';
import { RunSheet } from './RunSheet.tsx';
import { RunSheetActions } from './RunSheetActions.tsx';
import { daySums } from './run-sheet.ts';

interface DayViewProps {
  date: string;
  /** Undefined for read-only users. */
  onBook: ((at: NewBookingSlot) => void) | undefined;
}

/** The bookings of one day by slot, with the print and share actions. */
export function DayView({ date, onBook }: DayViewProps) {
  const query = useQuery(calendarQuery({ from: date, to: date }));
  const of = query.data?.[0];
  const today = useCentreNow().date;
  return (
    <Card title={dayLong(date)} note={of && noteOf(of, today)} aside={of && <RunSheetActions of={of} />}>
      {!of && query.isError && (
        <LoadFailed
          title="The day did not load"
          error={query.error}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {!of && !query.isError && <TableSkeleton label="Loading the day" rows={10} />}
      {of && <DayContent of={of} today={today} onBook={onBook} />}
    </Card>
  );
}

function noteOf(of: CalendarDay, today: string): string {
  const { seatsTaken, capacity, parties, duePaise } = daySums(of, today);
  const open = of.isOpen && of.openTime && of.closeTime;
  return [
    open && `${timeOfDay(of.openTime ?? '')} to ${timeOfDay(of.closeTime ?? '')}`,
    `${seatsTaken} of ${capacity} places`,
    parties > 0 && count(parties, 'party', 'parties'),
    duePaise > 0 && `${rupees(duePaise)} to collect`,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface DayContentProps extends Pick<DayViewProps, 'onBook'> {
  of: CalendarDay;
  today: string;
}

function DayContent({ of, today, onBook }: DayContentProps) {
  const isOver = of.date < today;
  return (
    <>
      {!of.isOpen && (
        <p className={styles.closed}>
          <Icon path={mdiCalendarRemoveOutline} />
          {of.reason ?? 'The centre is closed on that day.'}
        </p>
      )}
      {of.isOpen && of.slots.length === 0 && <p className={styles.none}>No active slots on this day.</p>}
      <div className={styles.slots}>
        {of.slots.map((slot) => (
          <DaySlot
            key={slot.id}
            slot={slot}
            isOver={isOver}
            onBook={
              onBook && of.isOpen && slot.isActive
                ? () => onBook({ date: of.date, slotId: slot.id })
                : undefined
            }
          />
        ))}
      </div>
      <DayParties parties={of.parties} isOver={isOver} />
      <RunSheet of={of} today={today} />
    </>
  );
}
