import type { Db } from '../../db/database.ts';
import { mayMove } from '../../domain/bookings/booking.ts';
import { mayStartParty } from '../../domain/bookings/party-room.ts';
import { addDays, daysBetween } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { bookingRefusalMessage, moveRefusalMessage } from '../../refusal-messages.ts';
import type { Settings } from '../settings/store.ts';
import { assignRoom } from './assign-room.ts';
import { readStart } from './party-start.ts';
import { releaseRoom } from './room-store.ts';
import { durationOf, type StoredParty, setParty, timeOf } from './store.ts';

interface ChangeContext {
  settings: Settings;
  now: Date;
  /** How many days before it a party must be known; 0 for the team. */
  leadDays?: number;
}

export interface NewTime {
  partyDate: string;
  timeSlotId: number;
}

/** @throws AppError `already_cancelled` or `already_started` */
export function requireMovable({ status, arrived_at }: StoredParty): void {
  const verdict = mayMove({ status, arrivedAt: arrived_at });
  if (!verdict.ok) {
    const { refusal } = verdict;
    throw new AppError(refusal.code, { message: moveRefusalMessage(refusal) });
  }
}

export const isSameTime = (row: StoredParty, to: NewTime): boolean =>
  row.party_date === to.partyDate && row.time_slot_id === to.timeSlotId;

/**
 * Moves a party that this transaction has locked to another day or slot; the caller tells the family. It keeps the agreed duration and
 * price; the balance stays due as many days before it. Both rooms change hands at the commit, so the old one is never free before the new one is taken.
 * @throws AppError the errors of a booking at the new time, `already_cancelled` or `already_started`
 */
export async function movePartyTo(
  trx: Db,
  row: StoredParty,
  to: NewTime,
  { settings, now, leadDays = 0 }: ChangeContext,
): Promise<StoredParty> {
  requireMovable(row);
  if (isSameTime(row, to)) return row;
  const durationMinutes = durationOf(row);
  const start = await readStart(trx, { date: to.partyDate, slotId: to.timeSlotId, settings, now });
  const verdict = mayStartParty({ ...start, leadDays, package: { durationMinutes } });
  if (!verdict.ok) {
    const { refusal } = verdict;
    throw new AppError(refusal.code, { message: bookingRefusalMessage(refusal) });
  }
  const moved = {
    party_date: to.partyDate,
    time_slot_id: to.timeSlotId,
    start_time: start.slot.startTime,
    end_time: verdict.endTime,
    balance_due_on:
      row.balance_due_on && addDays(row.balance_due_on, daysBetween(row.party_date, to.partyDate)),
  };
  // Frees its own quarters first, so that they do not block the move.
  await releaseRoom(trx, row.id);
  await assignRoom(trx, timeOf({ ...row, ...moved }));
  return setParty(trx, row, moved);
}
