import type { BookingStatus } from '../../contract/bookings/bookings.ts';
import type { StatusMoney } from '../../contract/money/orders.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { holdsSeats, statusAfterPayment } from '../../domain/bookings/booking.ts';
import { birthdayCheck, hasUseLeft } from '../../domain/bookings/vouchers.ts';
import { AppError } from '../../http/route/app-error.ts';
import { announceStatus } from '../messages/announce-store.ts';
import type { Occasion, StoredOrder } from '../orders/store.ts';
import { changeOrderStatus, columnsOf, storedPaymentStatus } from '../orders/visit-order-store.ts';
import { reserveSeats } from '../schedule/store.ts';
import type { Settings } from '../settings/store.ts';
import { claimBirthday, findBirthday, releaseBirthday } from '../vouchers/birthday-store.ts';
import {
  incrementUses,
  insertVoucherUse,
  readPhoneHistory,
  releaseVoucherUse,
  requireVoucher,
} from '../vouchers/store.ts';
import { giveBackSeats, giveBackTogether } from '../waiting/offer-store.ts';
import { requireBookableSlot } from './bookable-slot-store.ts';
import { type StoredBooking, setState } from './store.ts';
import { endUnpaidPass, moveHours } from './visit-hours-store.ts';

/**
 * Changes the status of a booking that this transaction has locked (`lockBooking`). Cancelling gives back its
 * seats and voucher use; undoing that takes them again (docs/product.md, decisions 9 and 11), even if the
 * slot is now off or the voucher has expired.
 * @throws AppError `slot_full`, `invalid_voucher`, `exceeds_paid`
 */
export async function changeStatus(
  trx: Db,
  row: StoredBooking,
  { status, ...money }: { status: BookingStatus } & StatusMoney,
  occasion: Occasion,
): Promise<StoredBooking> {
  if (holdsSeats(row.status) && !holdsSeats(status)) await releaseBooking(trx, row, occasion.now);
  if (!holdsSeats(row.status) && holdsSeats(status)) await reclaimBooking(trx, row, occasion.now);
  const order = await changeOrderStatus(
    trx,
    { booking_id: row.id },
    { from: row.status, to: status, money, ...occasion },
  );
  const cancelled_at = status === 'cancelled' ? (row.cancelled_at ?? occasion.now.toISOString()) : null;
  const state = { status, payment_status: storedPaymentStatus(order), cancelled_at };
  const hours = await moveHours(trx, row, { ...occasion, status });
  await setState(trx, row.id, { ...state, ...hours });
  const hold = status === 'cancelled' ? {} : await forgetHold(trx, row);
  await announceStatus(trx, row, status, occasion.now);
  await recordChanges(trx, [
    { kind: 'bookings', id: row.id },
    ...(row.package_sale_id === null ? [] : [{ kind: 'sales' as const, id: row.package_sale_id }]),
  ]);
  return { ...row, ...state, ...hours, ...hold, ...columnsOf(order) };
}

/**
 * Takes the seats again that were released because no payment had come, for a booking that this transaction has
 * locked. It waits for its payment again, without an end.
 * @throws AppError `already_cancelled` if it was cancelled otherwise, or its pass has ended with its hold; what
 * the slot or the voucher refuses
 */
export async function takeSeatsAgain(
  trx: Db,
  row: StoredBooking,
  { settings, ...occasion }: Occasion & { settings: Settings },
): Promise<StoredBooking> {
  if (row.hold_ended_at === null || row.package_sale_id !== null) throw new AppError('already_cancelled');
  const place = { date: row.booking_date, slotId: row.time_slot_id, children: row.number_of_children };
  await requireBookableSlot(trx, { ...place, settings, now: occasion.now });
  return changeStatus(trx, row, { status: 'pending' }, occasion);
}

/** A decision about a booking ends its hold: it no longer expires, and a late payment does not bring it back. */
async function forgetHold(trx: Db, row: StoredBooking) {
  const none = { held_until: null, hold_ended_at: null };
  if (row.held_until !== null || row.hold_ended_at !== null)
    await trx.updateTable('bookings').set(none).where('id', '=', row.id).execute();
  return none;
}

/** Updates a booking, which this transaction has locked, after a change of its order. */
export async function updatePaymentState(
  trx: Db,
  row: StoredBooking,
  order: StoredOrder,
  now: Date,
): Promise<Pick<StoredBooking, 'status' | 'payment_status'>> {
  const payment_status = storedPaymentStatus(order);
  const status = statusAfterPayment(row.status, payment_status);
  await setState(trx, row.id, { status, payment_status, cancelled_at: row.cancelled_at });
  await announceStatus(trx, row, status, now);
  return { status, payment_status };
}

const seatsOf = (row: StoredBooking) => ({
  date: row.booking_date,
  slotId: row.time_slot_id,
  seats: row.number_of_children,
});

async function releaseBooking(trx: Db, row: StoredBooking, now: Date): Promise<void> {
  if (row.voucher_id !== null) {
    await releaseVoucherUse(trx, row.voucher_id, row.id);
    await releaseBirthday(trx, row.id);
  }
  await giveBackSeats(trx, seatsOf(row), now);
}

/**
 * Cancels several bookings that this transaction has locked; the caller records the changes at its end. Gives
 * back all voucher uses before any seats, each in a fixed order, to avoid deadlocks.
 */
export async function cancelLockedBookings(
  trx: Db,
  rows: readonly StoredBooking[],
  occasion: Occasion,
): Promise<void> {
  const held = rows.filter((row) => holdsSeats(row.status));
  for (const row of held.toSorted(byVoucher)) {
    if (row.voucher_id === null) continue;
    await releaseVoucherUse(trx, row.voucher_id, row.id);
    await releaseBirthday(trx, row.id);
  }
  await giveBackTogether(trx, held.toSorted(bySlot).map(seatsOf), occasion.now);
  for (const row of held) {
    await endUnpaidPass(trx, row, occasion);
    const order = await changeOrderStatus(
      trx,
      { booking_id: row.id },
      { from: row.status, to: 'cancelled', money: {}, ...occasion },
    );
    await setState(trx, row.id, {
      status: 'cancelled',
      payment_status: storedPaymentStatus(order),
      cancelled_at: occasion.now.toISOString(),
    });
    await announceStatus(trx, row, 'cancelled', occasion.now);
  }
}

const byVoucher = (a: StoredBooking, b: StoredBooking): number => (a.voucher_id ?? 0) - (b.voucher_id ?? 0);

const bySlot = (a: StoredBooking, b: StoredBooking): number =>
  a.booking_date.localeCompare(b.booking_date) || a.time_slot_id - b.time_slot_id;

async function reclaimBooking(trx: Db, row: StoredBooking, now: Date): Promise<void> {
  if (row.voucher_id !== null) await reclaimVoucherUse(trx, row.voucher_id, row, now);
  if (!(await reserveSeats(trx, seatsOf(row), { onlyActive: false }))) throw new AppError('slot_full');
}

async function reclaimVoucherUse(trx: Db, voucherId: number, row: StoredBooking, now: Date): Promise<void> {
  const counted = await incrementUses(trx, voucherId);
  const { terms } = await requireVoucher(trx, voucherId);
  const history = await readPhoneHistory(trx, voucherId, row.parent_phone);
  if (!counted || !hasUseLeft(terms, history)) {
    throw new AppError('invalid_voucher', { message: 'The voucher of this booking has since been used up.' });
  }
  await insertVoucherUse(trx, { voucherId, phone: row.parent_phone, bookingId: row.id }, now);
  if (terms.needsBirthday) await reclaimBirthday(trx, voucherId, row);
}

/** Takes a child's birthday voucher again; if the account knows no child for it, the team checks on arrival. */
async function reclaimBirthday(trx: Db, voucherId: number, row: StoredBooking): Promise<void> {
  const { booking_date: date, user_id: userId, parent_phone: phone } = row;
  const known = await findBirthday(trx, { voucherId, date, userId, phone });
  if (known.kind === 'child') {
    await claimBirthday(trx, { voucherId, childId: known.childId, date, bookingId: row.id });
    return;
  }
  const condition_note = birthdayCheck(date);
  await trx.updateTable('bookings').set({ condition_note }).where('id', '=', row.id).execute();
}
