import { mdiCalendarRemoveOutline } from '@mdi/js';
import type { CalendarDay } from '@toodles/api/contract/team-calendar.ts';
import { Link } from 'react-router-dom';
import { portalPages } from '../access/portal-access.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { DayStrip } from './DayStrip.tsx';
import { bookedSeatsText } from './dashboard-labels.ts';
import styles from './TodayCard.module.css';

/** The day's bookings by slot, and its parties. */
export function TodayCard({ day, time }: { day: CalendarDay; time: string }) {
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
