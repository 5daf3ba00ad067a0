import type { Booking, BookingStatus } from '../contract/bookings.ts';
import type { ErrorCode } from '../contract/errors.ts';
import type { CentreMoment } from './dates.ts';

// No 0 and O, no 1, I and L: a reference is read out on the phone and typed at the desk.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const referenceLength = 6;

/**
 * A reference people can read to each other, such as `TD-7K3QXM`.
 * @param pick a random whole number from 0 up to, not including, its argument
 */
export function referenceOf(prefix: 'TD' | 'TP' | 'HP', pick: (below: number) => number): string {
  const picked = Array.from({ length: referenceLength }, () => letters[pick(letters.length)]);
  return `${prefix}-${picked.join('')}`;
}

interface Visit {
  status: BookingStatus;
  bookingDate: string;
  startTime: string;
  /** When they came, if they did. */
  arrivedAt: string | null;
}

export type CancelVerdict =
  | { ok: true }
  | { ok: false; code: Extract<ErrorCode, 'already_cancelled' | 'already_started'> };

/** Whether a parent may cancel: up to the slot's start (api.md). The team sets a status instead, at any time. */
export function mayCancel(visit: Visit, now: CentreMoment): CancelVerdict {
  if (visit.status === 'cancelled') return { ok: false, code: 'already_cancelled' };
  const isOver = visit.status === 'completed' || visit.arrivedAt !== null;
  const hasStarted =
    now.date > visit.bookingDate || (now.date === visit.bookingDate && now.time >= visit.startTime);
  return isOver || hasStarted ? { ok: false, code: 'already_started' } : { ok: true };
}

interface PartyVisit {
  status: BookingStatus;
  partyDate: string;
}

export type CancelPartyVerdict =
  | { ok: true }
  | { ok: false; code: Extract<ErrorCode, 'already_cancelled' | 'already_started' | 'party_too_near'> };

/** Whether a parent may cancel a party online: up to the day before it, while nothing is baked yet. */
export function mayCancelParty(party: PartyVisit, now: CentreMoment): CancelPartyVerdict {
  if (party.status === 'cancelled') return { ok: false, code: 'already_cancelled' };
  if (party.status === 'completed' || now.date > party.partyDate)
    return { ok: false, code: 'already_started' };
  return now.date === party.partyDate ? { ok: false, code: 'party_too_near' } : { ok: true };
}

/** Pending, confirmed and completed bookings hold their seats and their voucher use (product.md, decision 9). */
export const holdsSeats = (status: BookingStatus): boolean => status !== 'cancelled';

interface Payment {
  /** How it is paid; of a party, which is paid at the centre, `desk`. */
  paymentMethod: Booking['paymentMethod'];
  paymentStatus: Booking['paymentStatus'];
  totalPaise: number;
  /** Whoever cancels it says that the family has the money back. */
  isGivenBack?: boolean;
}

/**
 * What a change of status says about the money: a pending UPI booking waits for it, so whoever in the team confirms or
 * completes it marks it received (product.md, decision 12). What is cancelled stays paid until its money is given back.
 */
export function paymentAfter(
  payment: Payment,
  from: BookingStatus,
  to: BookingStatus,
): Booking['paymentStatus'] {
  if (to === 'cancelled' && payment.isGivenBack && payment.totalPaise > 0) return 'due';
  const isReceived =
    payment.paymentMethod === 'upi' && from === 'pending' && (to === 'confirmed' || to === 'completed');
  return isReceived ? 'paid' : payment.paymentStatus;
}

/**
 * What the team's word on the money makes of a visit: a pending one that is paid is confirmed, and one that costs
 * nothing is never due. A cancelled one that is due again has had its money given back; one that is paid after all, by a
 * transfer that came late, has to be.
 */
export function afterPayment(
  visit: { status: BookingStatus; totalPaise: number },
  wished: Booking['paymentStatus'],
): Pick<Booking, 'status' | 'paymentStatus'> {
  const paymentStatus = visit.totalPaise === 0 ? 'paid' : wished;
  const isConfirmed = visit.status === 'pending' && paymentStatus === 'paid';
  return { status: isConfirmed ? 'confirmed' : visit.status, paymentStatus };
}

export type MoveVerdict =
  | { ok: true }
  | { ok: false; code: Extract<ErrorCode, 'already_cancelled' | 'already_started'>; reason: string };

/**
 * Whether the team may move a visit to another day or slot. One that nobody came to may still be moved after its day.
 * @param visit.arrivedAt when they came
 */
export function mayMove(visit: Pick<Visit, 'status' | 'arrivedAt'>): MoveVerdict {
  const { status, arrivedAt } = visit;
  if (status === 'cancelled')
    return { ok: false, code: 'already_cancelled', reason: `It is cancelled. ${bringBack}` };
  if (arrivedAt !== null) {
    return { ok: false, code: 'already_started', reason: 'The family has come, so it stays where it is.' };
  }
  if (status !== 'completed') return { ok: true };
  return { ok: false, code: 'already_started', reason: `It is marked as completed. ${bringBack}` };
}

const bringBack = 'Set it to Confirmed first, then move it.';
