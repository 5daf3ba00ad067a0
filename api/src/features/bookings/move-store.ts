import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { mayMove } from '../../domain/booking.ts';
import { AppError } from '../../http/app-error.ts';
import { giveSeatsBack } from '../schedule/store.ts';
import type { Settings } from '../settings/store.ts';
import { requireBookableSlot, takePlace } from './bookable-slot.ts';
import type { StoredBooking } from './store.ts';

export interface NewPlace {
  bookingDate: string;
  timeSlotId: number;
}

/** @throws AppError `already_cancelled` or `already_started` */
export function requireMovable(row: StoredBooking): void {
  const verdict = mayMove({ status: row.status, arrivedAt: row.arrived_at });
  if (!verdict.ok) throw new AppError(verdict.code, { message: verdict.reason });
}

export const isAlreadyThere = (row: StoredBooking, to: NewPlace): boolean =>
  row.booking_date === to.bookingDate && row.time_slot_id === to.timeSlotId;

/**
 * Moves a booking that this transaction holds to other seats; what it costs and its voucher stay. Nobody sees the old
 * seats free before the new ones are its own: both are there with the commit, or neither.
 * @throws AppError as a booking of the new place, `already_cancelled` or `already_started`
 */
export async function moveTo(
  trx: Db,
  row: StoredBooking,
  to: NewPlace,
  { settings, now }: { settings: Settings; now: Date },
): Promise<StoredBooking> {
  requireMovable(row);
  if (isAlreadyThere(row, to)) return row;
  const children = row.number_of_children;
  const place = { date: to.bookingDate, slotId: to.timeSlotId, children, settings, now };
  const slot = await requireBookableSlot(trx, place);
  const leave = () =>
    giveSeatsBack(trx, { date: row.booking_date, slotId: row.time_slot_id, seats: children });
  const enter = () => takePlace(trx, place);
  // Seats are touched in one order, so that two who change places never wait for each other.
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

/** The order in which `cancelTogether` gives seats back too: by date, then by slot. */
const isEarlier = (row: StoredBooking, to: NewPlace): boolean =>
  row.booking_date === to.bookingDate ? row.time_slot_id < to.timeSlotId : row.booking_date < to.bookingDate;
