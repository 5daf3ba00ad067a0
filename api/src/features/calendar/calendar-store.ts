import type { Db } from '../../db/database.ts';
import { bookings, type StoredBooking } from '../bookings/store.ts';

interface Days {
  from: string;
  to: string;
}

/** Reads the seats taken per day and slot. */
export function readSeats(db: Db, { from, to }: Days) {
  return db
    .selectFrom('slot_days')
    .select(['date', 'time_slot_id as slotId', 'seats_taken as seatsTaken'])
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute();
}

/** Counts the bookings that take seats, per day and slot. */
export function countBySlot(db: Db, { from, to }: Days) {
  return db
    .selectFrom('bookings')
    .select((eb) => [
      'booking_date as date',
      'time_slot_id as slotId',
      eb.fn.countAll<number>().as('bookings'),
    ])
    .where('booking_date', '>=', from)
    .where('booking_date', '<=', to)
    .where('status', '!=', 'cancelled')
    .groupBy(['booking_date', 'time_slot_id'])
    .execute();
}

export type SlotCount = Awaited<ReturnType<typeof countBySlot>>[number];

/** Upper bound for the visits of a day. */
const maxVisits = 2000;

/** Lists the visits of a day, without cancelled ones. */
export function listVisitsOf(db: Db, date: string): Promise<StoredBooking[]> {
  return bookings(db)
    .where('booking_date', '=', date)
    .where('bookings.status', '!=', 'cancelled')
    .orderBy('start_time')
    .orderBy('bookings.id')
    .limit(maxVisits)
    .execute();
}
