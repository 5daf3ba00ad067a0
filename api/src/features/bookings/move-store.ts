import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { mayMove } from '../../domain/bookings/booking.ts';
import { AppError } from '../../http/route/app-error.ts';
import { releaseSeats } from '../schedule/store.ts';
import type { Settings } from '../settings/store.ts';
import { requireBookableSlot, reserveSlot } from './bookable-slot.ts';
import type { StoredBooking } from './store.ts';

export interface NewSlot {
  bookingDate: string;
  timeSlotId: number;
}

/** @throws AppError `already_cancelled` or `already_started` */
export function requireMovable(row: StoredBooking): void {
  const verdict = mayMove({ status: row.status, arrivedAt: row.arrived_at });
  if (!verdict.ok) throw new AppError(verdict.code, { message: verdict.reason });
}

export const isSameSlot = (row: StoredBooking, to: NewSlot): boolean =>
  row.booking_date === to.bookingDate && row.time_slot_id === to.timeSlotId;

/**
 * Moves a booking that this transaction has locked to another slot; price and voucher stay. The seats change
 * hands at the commit, so the old ones are never free before the new ones are taken.
 * @throws AppError the errors of a booking in the new slot, `already_cancelled` or `already_started`
 */
export async function moveToSlot(
  trx: Db,
  row: StoredBooking,
  to: NewSlot,
  { settings, now }: { settings: Settings; now: Date },
): Promise<StoredBooking> {
  requireMovable(row);
  if (isSameSlot(row, to)) return row;
  const children = row.number_of_children;
  const place = { date: to.bookingDate, slotId: to.timeSlotId, children, settings, now };
  const slot = await requireBookableSlot(trx, place);
  const leave = () =>
    releaseSeats(trx, { date: row.booking_date, slotId: row.time_slot_id, seats: children });
  const enter = () => reserveSlot(trx, place);
  // Seats are updated in one order, so that two bookings that swap slots never deadlock.
  for (const step of isEarlier(row, to) ? [leave, enter] : [enter, leave]) await step();
  const change = {
    booking_date: to.bookingDate,
    time_slot_id: to.timeSlotId,
    start_time: slot.startTime,
    end_time: slot.endTime,
  };
  await trx.updateTable('bookings').set(change).where('id', '=', row.id).execute();
  await recordChanges(trx, [{ kind: 'bookings', id: row.id }]);
  return { ...row, ...change };
}

/** Orders by date, then by slot, as `cancelTogether` does when it gives seats back. */
const isEarlier = (row: StoredBooking, to: NewSlot): boolean =>
  row.booking_date === to.bookingDate ? row.time_slot_id < to.timeSlotId : row.booking_date < to.bookingDate;
