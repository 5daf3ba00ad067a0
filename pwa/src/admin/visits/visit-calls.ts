import type { QueryClient } from '@tanstack/react-query';
import type { BookingStatus } from '@toodles/api/contract/bookings/bookings.ts';
import { type TeamBooking, teamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import { type TeamParty, teamParty } from '@toodles/api/contract/bookings/team-parties.ts';
import type { z } from 'zod';
import { api, type RequestBody } from '../../shared/api.ts';
import { rupeesOf } from '../../shared/format.ts';
import { type BookingOrParty, fromBooking, fromParty, whenText } from './visit.ts';
import { kindTexts } from './visit-labels.ts';

/** The target of a move: the slot and date, with its times for display. */
export type NewSlot = Pick<BookingOrParty, 'date' | 'startTime' | 'endTime'> & {
  timeSlotId: number;
  /** For a booking whose price on the new day is different. */
  price?: 'keep' | 'change' | undefined;
};

/** A change that the team makes to a booking or a party. */
export type VisitAction =
  /** With the money that moved: a payment received, or a refund and what the centre keeps. */
  | { kind: 'status'; status: BookingStatus; money?: StatusMoneyInput; sendBack?: SendBack }
  | { kind: 'no-show'; isNoShow: boolean }
  | { kind: 'arrival'; hasArrived: boolean }
  | { kind: 'move'; to: NewSlot };

/** What goes back through the gateway once a visit is cancelled. */
export interface SendBack {
  /** Decimal rupees. */
  amount: string;
  /** The same for each attempt, so that it goes back once. */
  idempotencyKey: string;
}

/** The schema of the row in a `stale` response, for either kind. */
export const visitRow: Record<BookingOrParty['kind'], z.ZodType<BookingOrParty>> = {
  booking: teamBooking.transform(fromBooking),
  party: teamParty.transform(fromParty),
};

/** Sends one change with the expected version. @returns what is due then */
export function sendAction(
  visit: BookingOrParty,
  action: VisitAction,
): Promise<Pick<BookingOrParty, 'dueAmount'>> {
  const call = { params: { id: visit.id }, expectedVersion: visit.version };
  return visit.kind === 'booking' ? sendBooking(call, action) : sendParty(call, action);
}

interface VersionedCall {
  params: { id: number };
  expectedVersion: number;
}

/** The money that moves with a change of status. */
export type StatusMoneyInput = Omit<RequestBody<'PATCH /api/admin/bookings/{id}/status'>, 'status'>;

const statusBody = ({ status, money }: Extract<VisitAction, { kind: 'status' }>) => ({ status, ...money });

function sendBooking(call: VersionedCall, action: VisitAction): Promise<TeamBooking> {
  switch (action.kind) {
    case 'status':
      return api('PATCH /api/admin/bookings/{id}/status', { ...call, body: statusBody(action) });
    case 'no-show':
      return api('PUT /api/admin/bookings/{id}/no-show', { ...call, body: { isNoShow: action.isNoShow } });
    case 'arrival':
      return api('PUT /api/admin/bookings/{id}/arrival', {
        ...call,
        body: { hasArrived: action.hasArrived },
      });
    case 'move':
      return api('POST /api/admin/bookings/{id}/reschedule', {
        ...call,
        body: {
          bookingDate: action.to.date,
          timeSlotId: action.to.timeSlotId,
          ...(action.to.price && { price: action.to.price }),
        },
      });
  }
}

function sendParty(call: VersionedCall, action: VisitAction): Promise<TeamParty> {
  switch (action.kind) {
    case 'status':
      return api('PATCH /api/admin/birthday-parties/{id}/status', { ...call, body: statusBody(action) });
    case 'no-show':
    case 'arrival':
      throw new Error('Only bookings have this change.');
    case 'move':
      return api('POST /api/admin/birthday-parties/{id}/reschedule', {
        ...call,
        body: { partyDate: action.to.date, timeSlotId: action.to.timeSlotId },
      });
  }
}

/**
 * Asks the gateway to give back what was paid online, as the second step of a cancellation: if it fails, the
 * cancellation stands, and the money is listed as to be refunded.
 */
export async function sendBackOnline(
  { orderId }: BookingOrParty,
  { amount, idempotencyKey }: SendBack,
  shownDue: string,
): Promise<void> {
  await api('POST /api/admin/orders/{id}/refunds', {
    params: { id: orderId },
    body: { method: 'gateway', reference: '', amount, shownDue, reason: 'Cancelled', lines: [] },
    idempotencyKey,
  });
}

/** The success toast of a change. */
export function successText(visit: Pick<BookingOrParty, 'kind' | 'parentName'>, action: VisitAction): string {
  switch (action.kind) {
    case 'status':
      return action.sendBack
        ? `${kindTexts[visit.kind].cancelled}. ${rupeesOf(action.sendBack.amount)} goes back online: banks need about a week.`
        : kindTexts[visit.kind].statusSaved;
    case 'no-show':
      return action.isNoShow ? 'Marked as a no-show' : 'No longer a no-show';
    case 'arrival':
      return action.hasArrived ? `${visit.parentName} is here` : 'The arrival was undone';
    case 'move':
      return `Moved to ${whenText(action.to)}`;
  }
}

/** The failure toast of a change, for an error without a server message. */
export function failureText(kind: BookingOrParty['kind'], action: VisitAction): string {
  switch (action.kind) {
    case 'status':
    case 'no-show':
    case 'arrival':
      return kindTexts[kind].statusFailed;
    case 'move':
      return `Failed to move the ${kindTexts[kind].one}`;
  }
}

const affectedPaths = [
  '/api/admin/orders',
  '/api/admin/bookings',
  '/api/admin/birthday-parties',
  '/api/admin/calendar',
  '/api/admin/dashboard',
  '/api/admin/inside',
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
