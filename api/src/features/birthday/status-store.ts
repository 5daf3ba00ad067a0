import type { BookingStatus } from '../../contract/bookings/bookings.ts';
import type { StatusMoney } from '../../contract/money/orders.ts';
import type { Db } from '../../db/database.ts';
import { holdsSeats, statusAfterPayment } from '../../domain/bookings/booking.ts';
import { announceStatus } from '../messages/announce-store.ts';
import type { Occasion, StoredOrder } from '../orders/store.ts';
import { changeOrderStatus, columnsOf, storedPaymentStatus } from '../orders/visit-order-store.ts';
import { assignRoom } from './assign-room.ts';
import { releaseRoom } from './room-store.ts';
import { type StoredParty, setParty, timeOf } from './store.ts';

/**
 * Changes the status of a party that this transaction has locked. Cancelling frees its room; undoing that
 * takes a room again (docs/product.md, decision 10).
 * @throws AppError `room_taken`, `exceeds_paid`
 */
export async function changePartyStatus(
  trx: Db,
  row: StoredParty,
  { status, ...money }: { status: BookingStatus } & StatusMoney,
  occasion: Occasion,
): Promise<StoredParty> {
  if (!holdsSeats(row.status) && holdsSeats(status)) await assignRoom(trx, timeOf(row));
  if (holdsSeats(row.status) && !holdsSeats(status)) await releaseRoom(trx, row.id);
  const order = await changeOrderStatus(
    trx,
    { party_id: row.id },
    { from: row.status, to: status, money, ...occasion },
  );
  const cancelled_at = status === 'cancelled' ? (row.cancelled_at ?? occasion.now.toISOString()) : null;
  const state = { status, payment_status: storedPaymentStatus(order), cancelled_at };
  await announceStatus(trx, row, status, occasion.now);
  return { ...(await setParty(trx, row, state)), ...columnsOf(order) };
}

/** Cancels a party that this transaction has locked, and frees its room. No money moves. */
export const cancelParty = (trx: Db, row: StoredParty, occasion: Occasion): Promise<StoredParty> =>
  changePartyStatus(trx, row, { status: 'cancelled' }, occasion);

/**
 * Updates a party, which this transaction has locked, after a change of its order. A pending one is confirmed
 * once its deposit is paid.
 */
export async function updatePartyPayment(
  trx: Db,
  row: StoredParty,
  order: StoredOrder,
  now: Date,
): Promise<Pick<StoredParty, 'status' | 'payment_status'>> {
  const payment_status = storedPaymentStatus(order);
  const hasDeposit =
    row.deposit_paise > 0 && order.received_paise - order.refunded_paise >= row.deposit_paise;
  const status = statusAfterPayment(row.status, hasDeposit ? 'paid' : payment_status);
  const state = { payment_status, status };
  await setParty(trx, row, state);
  await announceStatus(trx, row, state.status, now);
  return state;
}
