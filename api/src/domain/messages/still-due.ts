import type { BookingStatus } from '../../contract/bookings/bookings.ts';
import type { VisitKindKey } from '../../contract/messages/messages.ts';

/** What was true of a visit when its message was caused. */
export interface VisitFacts {
  date: string;
  startTime: string;
}

interface VisitNow extends VisitFacts {
  status: BookingStatus;
  duePaise: number;
}

const wanted: Record<VisitKindKey, readonly BookingStatus[]> = {
  booking_received: ['pending'],
  booking_confirmed: ['confirmed'],
  party_received: ['pending'],
  party_confirmed: ['confirmed'],
  visit_moved: ['pending', 'confirmed'],
  visit_changed: ['pending', 'confirmed'],
  visit_cancelled: ['cancelled'],
  visit_reminder: ['confirmed'],
  visit_unconfirmed: ['pending'],
  party_week_before: ['pending', 'confirmed'],
  party_balance_due: ['pending', 'confirmed'],
  thank_you: ['completed'],
  // An entry of the waiting list that waits counts as pending, and one with an offer as confirmed.
  waiting_joined: ['pending'],
  waiting_offer: ['confirmed'],
};

/** Whether a message about a visit is still true, so that nothing stale is sent after a delay. */
export const isStillDue = (kind: VisitKindKey, facts: VisitFacts, visit: VisitNow): boolean =>
  wanted[kind].includes(visit.status) &&
  facts.date === visit.date &&
  facts.startTime === visit.startTime &&
  (kind !== 'party_balance_due' || visit.duePaise > 0);

/** The message that a change of a visit's status causes, if any. */
export function messageAfterChange(
  subject: 'booking' | 'party',
  from: BookingStatus,
  to: BookingStatus,
): VisitKindKey | undefined {
  if (from === to) return undefined;
  if (to === 'cancelled') return 'visit_cancelled';
  if (to === 'confirmed' && (from === 'pending' || from === 'cancelled'))
    return subject === 'booking' ? 'booking_confirmed' : 'party_confirmed';
  return undefined;
}
