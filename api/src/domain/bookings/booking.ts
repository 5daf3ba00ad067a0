import type { ErrorCode } from '../../contract/basics/errors.ts';
import type { Booking, BookingStatus } from '../../contract/bookings/bookings.ts';
import type { CentreMoment } from '../dates.ts';

// Leaves out 0 and O, 1, I and L, because people read references out on the phone and type them at the desk.
const letters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const referenceLength = 6;

/**
 * A reference that is easy to read aloud, such as `TD-7K3QXM`.
 * @param pick a random whole number from 0 up to, but not including, its argument
 */
export function createReference(prefix: 'TD' | 'TP' | 'HP', pick: (below: number) => number): string {
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

interface Payment {
  /** The payment method; parties are paid at the centre, so theirs is `desk`. */
  paymentMethod: Booking['paymentMethod'];
  paymentStatus: Booking['paymentStatus'];
  totalPaise: number;
  /** The team confirms with the cancellation that the payment was refunded. */
  isGivenBack?: boolean;
}

/**
 * The payment status after a change of status. A pending UPI booking waits for its payment, so confirming or
 * completing it marks it paid (docs/product.md, decision 12). A cancelled booking stays paid until it is
 * refunded.
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
 * The visit after the team sets its payment status. A pending visit that is paid becomes confirmed, and a
 * free one is never due. Setting a cancelled visit to due means that it was refunded; setting it to paid
 * (after a late transfer) means that a refund is owed.
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
 * Whether the team may move a visit to another day or slot. A visit without a check-in can be moved even
 * after its day.
 * @param visit.arrivedAt when the family checked in
 */
export function mayMove(visit: Pick<PlaySessionState, 'status' | 'arrivedAt'>): MoveVerdict {
  const { status, arrivedAt } = visit;
  if (status === 'cancelled')
    return { ok: false, code: 'already_cancelled', reason: `It is cancelled. ${restoreHint}` };
  if (arrivedAt !== null) {
    return { ok: false, code: 'already_started', reason: 'The family has arrived, so it can’t be moved.' };
  }
  if (status !== 'completed') return { ok: true };
  return { ok: false, code: 'already_started', reason: `It is marked as completed. ${restoreHint}` };
}

const restoreHint = 'Set it to Confirmed first, then move it.';
