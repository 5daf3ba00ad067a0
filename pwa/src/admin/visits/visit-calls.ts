import type { QueryClient } from '@tanstack/react-query';
import { party } from '@toodles/api/contract/birthday.ts';
import type { BookingStatus } from '@toodles/api/contract/bookings.ts';
import { teamBooking } from '@toodles/api/contract/team-bookings.ts';
import type { z } from 'zod';
import { api } from '../../shared/api.ts';
import { paymentSaid } from './money-words.ts';
import { type Visit, visitOfBooking, visitOfParty, whenText } from './visit.ts';
import { kindWords } from './visit-words.ts';

/** The target of a move: the slot and date, with its times for display. */
export type NewPlace = Pick<Visit, 'date' | 'startTime' | 'endTime'> & { timeSlotId: number };

/** A change that the team makes to a booking or a party. */
export type VisitAction =
  /** For a cancellation: whether the money was already refunded. */
  | { kind: 'status'; status: BookingStatus; moneyGivenBack?: true }
  | { kind: 'payment'; paymentStatus: Visit['paymentStatus'] }
  | { kind: 'move'; to: NewPlace };

/** The schema of the row in a `stale` response, for either kind. */
export const visitRow: Record<Visit['kind'], z.ZodType<Visit>> = {
  booking: teamBooking.transform(visitOfBooking),
  party: party.transform(visitOfParty),
};

/** Sends one change with the expected version. */
export function send(visit: Visit, action: VisitAction): Promise<unknown> {
  const seen = { params: { id: visit.id }, seenVersion: visit.version };
  return visit.kind === 'booking' ? sendBooking(seen, action) : sendParty(seen, action);
}

interface Seen {
  params: { id: number };
  seenVersion: number;
}

const statusBody = ({ status, moneyGivenBack }: Extract<VisitAction, { kind: 'status' }>) => ({
  status,
  moneyGivenBack: moneyGivenBack === true,
});

function sendBooking(seen: Seen, action: VisitAction): Promise<unknown> {
  switch (action.kind) {
    case 'status':
      return api('PATCH /api/admin/bookings/{id}/status', { ...seen, body: statusBody(action) });
    case 'payment':
      return api('PATCH /api/admin/bookings/{id}/payment', {
        ...seen,
        body: { paymentStatus: action.paymentStatus },
      });
    case 'move':
      return api('POST /api/admin/bookings/{id}/reschedule', {
        ...seen,
        body: { bookingDate: action.to.date, timeSlotId: action.to.timeSlotId },
      });
  }
}

function sendParty(seen: Seen, action: VisitAction): Promise<unknown> {
  switch (action.kind) {
    case 'status':
      return api('PATCH /api/admin/birthday-parties/{id}/status', { ...seen, body: statusBody(action) });
    case 'payment':
      return api('PATCH /api/admin/birthday-parties/{id}/payment', {
        ...seen,
        body: { paymentStatus: action.paymentStatus },
      });
    case 'move':
      return api('POST /api/admin/birthday-parties/{id}/reschedule', {
        ...seen,
        body: { partyDate: action.to.date, timeSlotId: action.to.timeSlotId },
      });
  }
}

/** The success toast of a change. */
export function saidOf(visit: Pick<Visit, 'kind' | 'status'>, action: VisitAction): string {
  switch (action.kind) {
    case 'status':
      return kindWords[visit.kind].statusSaid;
    case 'payment':
      return paymentSaid(visit, action.paymentStatus);
    case 'move':
      return `Moved to ${whenText(action.to)}`;
  }
}

/** The failure toast of a change, for an error without a server message. */
export function failedOf(kind: Visit['kind'], action: VisitAction): string {
  switch (action.kind) {
    case 'status':
      return kindWords[kind].statusFailed;
    case 'payment':
      return 'Failed to update the payment';
    case 'move':
      return `Failed to move the ${kindWords[kind].one}`;
  }
}

const touched = [
  '/api/admin/bookings',
  '/api/admin/birthday-parties',
  '/api/admin/calendar',
  '/api/admin/dashboard',
  '/api/admin/analytics',
  '/api/time-slots',
  '/api/party-slots',
];

/** Refetches everything that shows visits. */
export function refreshVisits(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => touched.some((path) => String(queryKey[0]).startsWith(path)),
  });
}
