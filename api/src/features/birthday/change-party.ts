import type { BookingStatus } from '../../contract/bookings/bookings.ts';
import type { Db } from '../../db/database.ts';
import { afterPayment, holdsSeats, mayMove, paymentAfter } from '../../domain/bookings/booking.ts';
import { mayStartParty } from '../../domain/bookings/party-room.ts';
import { AppError } from '../../http/route/app-error.ts';
import type { Settings } from '../settings/store.ts';
import { assignRoom } from './assign-room.ts';
import { readStart } from './party-start.ts';
import { cancelLockedParty, releaseRoom } from './room-store.ts';
import { durationOf, type StoredParty, setParty } from './store.ts';

interface ChangeContext {
  settings: Settings;
  now: Date;
}

/**
 * Changes the status of a party that this transaction has locked. Cancelling frees its room; undoing that
 * takes a room again (docs/product.md, decision 10).
 * @throws AppError `room_taken`
 */
export async function changePartyStatus(
  trx: Db,
  row: StoredParty,
  { status, moneyGivenBack }: { status: BookingStatus; moneyGivenBack: boolean },
  now: Date,
): Promise<StoredParty> {
  const isHeld = holdsSeats(row.status);
  const payment = {
    paymentMethod: 'desk',
    paymentStatus: row.payment_status,
    totalPaise: row.total_paise,
    isGivenBack: moneyGivenBack,
  } as const;
  const payment_status = paymentAfter(payment, row.status, status);
  if (holdsSeats(status)) {
    if (!isHeld) await assignRoom(trx, timeOf(row));
    return setParty(trx, row, { status, payment_status, cancelled_at: null });
  }
  if (isHeld) await cancelLockedParty(trx, row.id, now);
  const cancelled_at = row.cancelled_at ?? now.toISOString();
  return setParty(trx, row, { status, payment_status, cancelled_at });
}

/** Sets the payment status of a party that this transaction has locked. */
export function changePartyPayment(
  trx: Db,
  row: StoredParty,
  requested: StoredParty['payment_status'],
): Promise<StoredParty> {
  const { status, paymentStatus } = afterPayment(
    { status: row.status, totalPaise: row.total_paise },
    requested,
  );
  return setParty(trx, row, { status, payment_status: paymentStatus });
}

export interface NewTime {
  partyDate: string;
  timeSlotId: number;
}

/** @throws AppError `already_cancelled` or `already_started` */
export function requireMovable({ status, arrived_at }: StoredParty): void {
  const verdict = mayMove({ status, arrivedAt: arrived_at });
  if (!verdict.ok) throw new AppError(verdict.code, { message: verdict.reason });
}

export const isSameTime = (row: StoredParty, to: NewTime): boolean =>
  row.party_date === to.partyDate && row.time_slot_id === to.timeSlotId;

/**
 * Moves a party that this transaction has locked to another day or slot. It keeps the agreed duration and
 * price. Both rooms change hands at the commit, so the old one is never free before the new one is taken.
 * @throws AppError the errors of a booking at the new time, `already_cancelled` or `already_started`
 */
export async function movePartyTo(
  trx: Db,
  row: StoredParty,
  to: NewTime,
  { settings, now }: ChangeContext,
): Promise<StoredParty> {
  requireMovable(row);
  if (isSameTime(row, to)) return row;
  const durationMinutes = durationOf(row);
  const start = await readStart(trx, { date: to.partyDate, slotId: to.timeSlotId, settings, now });
  const verdict = mayStartParty({ ...start, package: { durationMinutes } });
  if (!verdict.ok) throw new AppError(verdict.code, { message: verdict.reason });
  const moved = {
    party_date: to.partyDate,
    time_slot_id: to.timeSlotId,
    start_time: start.slot.startTime,
    end_time: verdict.endTime,
  };
  // Frees its own quarters first, so that they do not block the move.
  await releaseRoom(trx, row.id);
  await assignRoom(trx, timeOf({ ...row, ...moved }));
  return setParty(trx, row, moved);
}

const timeOf = (row: StoredParty) => ({
  id: row.id,
  date: row.party_date,
  startTime: row.start_time,
  endTime: row.end_time,
});
