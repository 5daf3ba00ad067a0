import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { mayMove } from '../../domain/bookings/booking.ts';
import { visitMinutes } from '../../domain/hours/reservations.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Actor } from '../../http/route/caller.ts';
import { moveRefusalMessage } from '../../refusal-messages.ts';
import { announceMove } from '../messages/announce-store.ts';
import { occasionOf } from '../orders/store.ts';
import type { Settings } from '../settings/store.ts';
import { giveBackSeats } from '../waiting/offer-store.ts';
import { requireBookableSlot, reserveSlot, type SlotRequest } from './bookable-slot-store.ts';
import { changePrice, priceAfterMove } from './move-price-store.ts';
import { requireValidDay } from './price-store.ts';
import { findPackageOfSale, type StoredBooking } from './store.ts';

export interface NewSlot {
  bookingDate: string;
  timeSlotId: number;
  /** Needed if the price on the new day is different. */
  price?: 'keep' | 'change' | undefined;
}

/** @throws AppError `already_cancelled` or `already_started` */
export function requireMovable(row: StoredBooking): void {
  const verdict = mayMove({ status: row.status, arrivedAt: row.arrived_at });
  if (!verdict.ok) {
    const { refusal } = verdict;
    throw new AppError(refusal.code, { message: moveRefusalMessage(refusal) });
  }
}

export const isSameSlot = (row: StoredBooking, to: NewSlot): boolean =>
  row.booking_date === to.bookingDate && row.time_slot_id === to.timeSlotId;

/**
 * Moves a booking that this transaction has locked to another slot. If the price on the new day is different,
 * the caller has decided whether the agreed one stays; a change is two lines of the order. The seats change
 * hands at the commit, so the old ones are never free before the new ones are taken.
 * @throws AppError the errors of a booking in the new slot, `already_cancelled` or `already_started`
 */
export async function moveToSlot(
  trx: Db,
  row: StoredBooking,
  to: NewSlot,
  { settings, now, by }: { settings: Settings; now: Date; by: Actor },
): Promise<StoredBooking> {
  requireMovable(row);
  if (isSameSlot(row, to)) return row;
  const children = row.number_of_children;
  const place = { date: to.bookingDate, slotId: to.timeSlotId, children, settings, now };
  const { slot, day } = await requireBookableSlot(trx, place);
  const offer = await findPackageOfSale(trx, row.package_id);
  requireValidDay(offer, day);
  const newPrice = await priceAfterMove(trx, row, { offer, day, choice: to.price });
  await swapSeats(trx, row, place);
  const change = slotColumns(row, to, slot);
  await trx.updateTable('bookings').set(change).where('id', '=', row.id).execute();
  const moved = { ...row, ...change };
  const priced = newPrice
    ? {
        ...moved,
        ...(await changePrice(trx, moved, newPrice, {
          ...occasionOf(by, now, settings),
          note: 'Moved to another day',
        })),
      }
    : moved;
  await announceMove(trx, priced, now);
  await recordChanges(trx, [{ kind: 'bookings', id: row.id }]);
  return priced;
}

/** Takes the seats of the new slot and gives back those of the old one, in one transaction. */
export async function swapSeats(trx: Db, row: StoredBooking, place: SlotRequest): Promise<void> {
  const seats = row.number_of_children;
  const old = { date: row.booking_date, slotId: row.time_slot_id, seats };
  const leave = () => giveBackSeats(trx, old, place.now);
  const enter = () => reserveSlot(trx, place);
  const to = { bookingDate: place.date, timeSlotId: place.slotId };
  // Seats are updated in one order, so that two bookings that swap slots never deadlock.
  for (const step of isEarlier(row, to) ? [leave, enter] : [enter, leave]) await step();
}

/** The columns of a booking that has moved to a slot. */
export const slotColumns = (row: StoredBooking, to: NewSlot, slot: Span) => ({
  booking_date: to.bookingDate,
  time_slot_id: to.timeSlotId,
  start_time: slot.startTime,
  end_time: slot.endTime,
  // Whether the family comes is open again.
  no_show: '' as const,
  hours_minutes: row.hours_minutes === null ? null : visitMinutes(slot),
});

interface Span {
  startTime: string;
  endTime: string;
}

/** Orders by date, then by slot, as `cancelTogether` does when it gives seats back. */
const isEarlier = (row: StoredBooking, to: NewSlot): boolean =>
  row.booking_date === to.bookingDate ? row.time_slot_id < to.timeSlotId : row.booking_date < to.bookingDate;
