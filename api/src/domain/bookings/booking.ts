import type { ErrorCode } from '../../contract/basics/errors.ts';
import type { Booking, BookingStatus } from '../../contract/bookings/bookings.ts';
import { type CentreMoment, hasBegun } from '../dates.ts';

// Leaves out 0 and O, 1, I and L, because people read references out on the phone and type them at the desk.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const referenceLength = 6;

/**
 * A reference that is easy to read aloud, such as `TD-7K3QXM`.
 * @param pick a random whole number from 0 up to, but not including, its argument
 */
export function createReference(
  prefix: 'TD' | 'TP' | 'HP' | 'CS' | 'WL',
  pick: (below: number) => number,
): string {
  const picked = Array.from({ length: referenceLength }, () => letters[pick(letters.length)]);
  return `${prefix}-${picked.join('')}`;
}

interface PlaySessionState {
  status: BookingStatus;
  bookingDate: string;
  startTime: string;
  /** When the family checked in, if they did. */
  arrivedAt: string | null;
}

export type CancelVerdict =
  | { ok: true }
  | { ok: false; code: Extract<ErrorCode, 'already_cancelled' | 'already_started'> };

/** Whether a parent may cancel: until the slot starts. The team can set the status at any time. */
export function mayCancel(visit: PlaySessionState, now: CentreMoment): CancelVerdict {
  if (visit.status === 'cancelled') return { ok: false, code: 'already_cancelled' };
  const isOver = visit.status === 'completed' || visit.arrivedAt !== null;
  return isOver || hasBegun({ ...visit, date: visit.bookingDate }, now)
    ? { ok: false, code: 'already_started' }
    : { ok: true };
}

interface PartyVisit {
  status: BookingStatus;
  partyDate: string;
}

export type CancelPartyVerdict =
  | { ok: true }
  | { ok: false; code: Extract<ErrorCode, 'already_cancelled' | 'already_started' | 'party_too_near'> };

/** Whether a parent may cancel a party online: until the end of the day before it. */
export function mayCancelParty(party: PartyVisit, now: CentreMoment): CancelPartyVerdict {
  if (party.status === 'cancelled') return { ok: false, code: 'already_cancelled' };
  if (party.status === 'completed' || now.date > party.partyDate)
    return { ok: false, code: 'already_started' };
  return now.date === party.partyDate ? { ok: false, code: 'party_too_near' } : { ok: true };
}

/**
 * Pending, confirmed and completed bookings hold their seats and their voucher use (docs/product.md, decision
 * 9).
 */
export const holdsSeats = (status: BookingStatus): boolean => status !== 'cancelled';

/** A pending visit that is fully paid is confirmed; otherwise money never changes a status. */
export const statusAfterPayment = (
  status: BookingStatus,
  paymentStatus: Booking['paymentStatus'],
): BookingStatus => (status === 'pending' && paymentStatus === 'paid' ? 'confirmed' : status);

export type MoveRefusal =
  | { code: 'already_cancelled' }
  | { code: 'already_started'; because: 'arrived' | 'completed' };
export type MoveVerdict = { ok: true } | { ok: false; refusal: MoveRefusal };

/**
 * Whether the team may move a visit to another day or slot. A visit without a check-in can be moved even
 * after its day.
 * @param visit.arrivedAt when the family checked in
 */
export function mayMove(visit: Pick<PlaySessionState, 'status' | 'arrivedAt'>): MoveVerdict {
  const { status, arrivedAt } = visit;
  if (status === 'cancelled') return { ok: false, refusal: { code: 'already_cancelled' } };
  if (arrivedAt !== null) return { ok: false, refusal: { code: 'already_started', because: 'arrived' } };
  if (status !== 'completed') return { ok: true };
  return { ok: false, refusal: { code: 'already_started', because: 'completed' } };
}
