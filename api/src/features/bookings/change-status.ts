import type { BookingStatus } from '../../contract/bookings.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import { holdsSeats, paymentAfter } from '../../domain/booking.ts';
import { hasUseLeft } from '../../domain/vouchers.ts';
import { AppError } from '../../http/app-error.ts';
import { giveSeatsBack, takeSeats } from '../schedule/store.ts';
import { countUse, giveUseBack, keepUse, readPhoneHistory, requireVoucher } from '../vouchers/store.ts';
import { type StoredBooking, setState } from './store.ts';

/**
 * Moves a booking that this transaction holds (`lockBooking`) to a status. Into cancelled, its seats and voucher use go
 * back; out of cancelled, they are taken anew (product.md, decisions 9 and 11). The slot may be switched off meanwhile
 * and the voucher expired: what was agreed once may be put right.
 * @throws AppError `slot_full`, `invalid_voucher`
 */
export async function changeStatus(
  trx: Db,
  row: StoredBooking,
  status: BookingStatus,
  now: Date,
): Promise<StoredBooking> {
  if (holdsSeats(row.status) && !holdsSeats(status)) await letGo(trx, row);
  if (!holdsSeats(row.status) && holdsSeats(status)) await takeAgain(trx, row, now);
  const payment = { paymentMethod: row.payment_method, paymentStatus: row.payment_status };
  const payment_status = paymentAfter(payment, row.status, status);
  await setState(trx, row.id, { status, payment_status });
  await recordChanges(trx, [{ kind: 'bookings', id: row.id }]);
  return { ...row, status, payment_status };
}

const seatsOf = (row: StoredBooking) => ({
  date: row.booking_date,
  slotId: row.time_slot_id,
  seats: row.number_of_children,
});

async function letGo(trx: Db, row: StoredBooking): Promise<void> {
  if (row.voucher_id !== null) await giveUseBack(trx, row.voucher_id, row.id);
  await giveSeatsBack(trx, seatsOf(row));
}

async function takeAgain(trx: Db, row: StoredBooking, now: Date): Promise<void> {
  if (row.voucher_id !== null) await takeUseAgain(trx, row.voucher_id, row, now);
  if (!(await takeSeats(trx, seatsOf(row), { onlyActive: false }))) throw new AppError('slot_full');
}

async function takeUseAgain(trx: Db, voucherId: number, row: StoredBooking, now: Date): Promise<void> {
  const counted = await countUse(trx, voucherId);
  const { terms } = await requireVoucher(trx, voucherId);
  const history = await readPhoneHistory(trx, voucherId, row.parent_phone);
  if (!counted || !hasUseLeft(terms, history)) {
    throw new AppError('invalid_voucher', { message: 'The voucher of this booking has been used up since.' });
  }
  await keepUse(trx, { voucherId, phone: row.parent_phone, bookingId: row.id }, now);
}
