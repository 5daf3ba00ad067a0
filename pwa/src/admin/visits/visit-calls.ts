import type { QueryClient } from '@tanstack/react-query';
import { party } from '@toodles/api/contract/bookings/birthday.ts';
import type { BookingStatus } from '@toodles/api/contract/bookings/bookings.ts';
import { teamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import type { z } from 'zod';
import { api } from '../../shared/api.ts';
import { paymentSuccessText } from './payment-labels.ts';
import { type BookingOrParty, fromBooking, fromParty, whenText } from './visit.ts';
import { kindTexts } from './visit-labels.ts';

/** The target of a move: the slot and date, with its times for display. */
export type NewSlot = Pick<BookingOrParty, 'date' | 'startTime' | 'endTime'> & { timeSlotId: number };

/** A change that the team makes to a booking or a party. */
export type VisitAction =
  /** For a cancellation: whether the money was already refunded. */
  | { kind: 'status'; status: BookingStatus; moneyGivenBack?: true }
  | { kind: 'payment'; paymentStatus: BookingOrParty['paymentStatus'] }
  | { kind: 'move'; to: NewSlot };

/** The schema of the row in a `stale` response, for either kind. */
export const visitRow: Record<BookingOrParty['kind'], z.ZodType<BookingOrParty>> = {
  booking: teamBooking.transform(fromBooking),
  party: party.transform(fromParty),
};

/** Sends one change with the expected version. */
export function sendAction(visit: BookingOrParty, action: VisitAction): Promise<unknown> {
  const call = { params: { id: visit.id }, expectedVersion: visit.version };
  return visit.kind === 'booking' ? sendBooking(call, action) : sendParty(call, action);
}

interface VersionedCall {
  params: { id: number };
  expectedVersion: number;
}

const statusBody = ({ status, moneyGivenBack }: Extract<VisitAction, { kind: 'status' }>) => ({
  status,
  moneyGivenBack: moneyGivenBack === true,
});

function sendBooking(call: VersionedCall, action: VisitAction): Promise<unknown> {
  switch (action.kind) {
    case 'status':
      return api('PATCH /api/admin/bookings/{id}/status', { ...call, body: statusBody(action) });
    case 'payment':
      return api('PATCH /api/admin/bookings/{id}/payment', {
        ...call,
        body: { paymentStatus: action.paymentStatus },
      });
    case 'move':
      return api('POST /api/admin/bookings/{id}/reschedule', {
        ...call,
        body: { bookingDate: action.to.date, timeSlotId: action.to.timeSlotId },
      });
  }
}

function sendParty(call: VersionedCall, action: VisitAction): Promise<unknown> {
  switch (action.kind) {
    case 'status':
      return api('PATCH /api/admin/birthday-parties/{id}/status', { ...call, body: statusBody(action) });
    case 'payment':
      return api('PATCH /api/admin/birthday-parties/{id}/payment', {
        ...call,
        body: { paymentStatus: action.paymentStatus },
      });
    case 'move':
      return api('POST /api/admin/birthday-parties/{id}/reschedule', {
        ...call,
        body: { partyDate: action.to.date, timeSlotId: action.to.timeSlotId },
      });
  }
}

/** The success toast of a change. */
export function successText(visit: Pick<BookingOrParty, 'kind' | 'status'>, action: VisitAction): string {
  switch (action.kind) {
    case 'status':
      return kindTexts[visit.kind].statusSaved;
    case 'payment':
      return paymentSuccessText(visit, action.paymentStatus);
    case 'move':
      return `Moved to ${whenText(action.to)}`;
  }
}

/** The failure toast of a change, for an error without a server message. */
export function failureText(kind: BookingOrParty['kind'], action: VisitAction): string {
  switch (action.kind) {
    case 'status':
      return kindTexts[kind].statusFailed;
    case 'payment':
      return 'Failed to update the payment';
    case 'move':
      return `Failed to move the ${kindTexts[kind].one}`;
  }
}

const affectedPaths = [
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
    predicate: ({ queryKey }) => affectedPaths.some((path) => String(queryKey[0]).startsWith(path)),
  });
}
