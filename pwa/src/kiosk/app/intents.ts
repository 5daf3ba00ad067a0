import type { ConsentVersion } from '@toodles/api/contract/basics/consent.ts';
import type { DeskBooking, DeskParty } from '@toodles/api/contract/desk/sync.ts';
import type { OperationInput } from '../core/operations.ts';
import type { InsideVisit } from '../core/visits.ts';
import { newOperationId } from '../storage/enqueue.ts';

/** A piece of desk work with the id that makes a second tap the same operation. */
export interface Intent {
  id: string;
  work: OperationInput;
}

const ids = new Map<string, string>();

/**
 * One id for as long as the page lives, so that repeated taps make one operation. The opposite action resets
 * it: a visit that is reopened by mistake is checked out again, with a new operation.
 */
function operationIdFor(intent: string, ...opposites: string[]): string {
  for (const opposite of opposites) ids.delete(opposite);
  const id = ids.get(intent) ?? newOperationId();
  ids.set(intent, id);
  return id;
}

/** A visit ends once. Null for a booking, which ends with its slot. */
export function checkOutIntent({ usageId }: Pick<InsideVisit, 'usageId'>, now: number): Intent | null {
  if (usageId === null) return null;
  const checkedOutAt = new Date(now).toISOString();
  return {
    id: operationIdFor(`out ${usageId}`, `in again ${usageId}`),
    work: { kind: 'usage.checkout', payload: { usageId, checkedOutAt } },
  };
}

/** Reopens a visit that was checked out by mistake. */
export const reopenIntent = (usageId: string): Intent => ({
  id: operationIdFor(`in again ${usageId}`, `out ${usageId}`),
  work: { kind: 'usage.amend', payload: { usageId, checkedOutAt: null } },
});

/** Undoes a check-in and gives its hours back. */
export const undoCheckInIntent = (usageId: string): Intent => ({
  id: operationIdFor(`undone ${usageId}`),
  work: { kind: 'usage.amend', payload: { usageId, undo: true } },
});

/** The children of a booking arrive once. */
export function bookingArrivalIntent(
  { id: bookingId }: Pick<DeskBooking, 'id'>,
  now: number,
  consent?: ConsentVersion,
): Intent {
  const arrivedAt = new Date(now).toISOString();
  return {
    id: operationIdFor(`${consent ? 'agreed' : 'here'} ${bookingId}`, `not here ${bookingId}`),
    work: { kind: 'booking.arrive', payload: { bookingId, arrivedAt, ...(consent && { consent }) } },
  };
}

/** Undoes the arrival of a booking that was tapped by mistake. */
export const undoBookingArrivalIntent = ({ id: bookingId }: Pick<DeskBooking, 'id'>): Intent => ({
  id: operationIdFor(`not here ${bookingId}`, `here ${bookingId}`, `agreed ${bookingId}`),
  work: { kind: 'booking.arrive', payload: { bookingId, arrivedAt: null } },
});

/** The guests of a party arrive once. */
export function partyArrivalIntent(
  { id: partyId }: Pick<DeskParty, 'id'>,
  now: number,
  consent?: ConsentVersion,
): Intent {
  const arrivedAt = new Date(now).toISOString();
  return {
    id: operationIdFor(`party ${consent ? 'agreed' : 'here'} ${partyId}`, `party not here ${partyId}`),
    work: { kind: 'party.arrive', payload: { partyId, arrivedAt, ...(consent && { consent }) } },
  };
}

/** Undoes the arrival of a party that was tapped by mistake. */
export const undoPartyArrivalIntent = ({ id: partyId }: Pick<DeskParty, 'id'>): Intent => ({
  id: operationIdFor(`party not here ${partyId}`, `party here ${partyId}`, `party agreed ${partyId}`),
  work: { kind: 'party.arrive', payload: { partyId, arrivedAt: null } },
});
