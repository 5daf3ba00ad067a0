import { mdiCalendarBlankOutline } from '@mdi/js';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { useMemo } from 'react';
import { count } from '../../shared/format.ts';
import { slotFigure } from '../desk/centre-times.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { useCentreNow } from '../desk/useCentreNow.ts';
import { Face } from '../ui/Face.tsx';
import { BookingRow } from './BookingRow.tsx';
import { type BookingRowFacts, bookingRow } from './find-everybody.ts';
import styles from './Row.module.css';
import { slotsToCome } from './slots-to-come.ts';

/** Before anything is typed: who is booked for the rest of today and has not come, slot by slot. */
export function StillToCome() {
  const { bookings, overlay, timeZone } = useDesk();
  const now = useCentreNow();
  const { date, time } = centreMoment(new Date(now), timeZone);
  const slots = useMemo(() => {
    const rows = bookings.map((booking) => bookingRow(booking, overlay));
    return slotsToCome(rows, { date, time });
  }, [bookings, overlay, date, time]);
  if (slots.length === 0) {
    return (
      <Face icon={mdiCalendarBlankOutline} title="Nobody else is booked for today">
        <p>Families with hours are found by name, phone digits or package number.</p>
      </Face>
    );
  }
  return slots.map((slot, index) => <Slot key={slot.key} rows={slot.rows} hasBest={index === 0} />);
}

function Slot({ rows, hasBest }: { rows: BookingRowFacts[]; hasBest: boolean }) {
  const [first] = rows;
  if (!first) return null;
  const { figure, half } = slotFigure(first.booking.startTime, first.booking.endTime);
  const children = rows.reduce((sum, { booking }) => sum + booking.numberOfChildren, 0);
  return (
    <section>
      <h2 className={styles.heading}>
        {hasBest ? 'Still to come, ' : ''}
        {figure} {half}
        <small>
          {count(children, 'child', 'children')}, {count(rows.length, 'booking', 'bookings')}
        </small>
      </h2>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.key}>
            <BookingRow facts={row} query="" best={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}
