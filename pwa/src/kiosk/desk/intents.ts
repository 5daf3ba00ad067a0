import type { ConsentVersion } from '@toodles/api/contract/consent.ts';
import type { DeskBooking, DeskParty } from '@toodles/api/contract/sync.ts';
import type { Visit } from '../inside/visits.ts';
import { newOperationId } from '../outbox/enqueue.ts';
import type { Work } from '../outbox/operations.ts';

/** A piece of desk work with the id that makes a second tap the same operation. */
export interface Intent {
  id: string;
  work: Work;
}

const ids = new Map<string, string>();

/**
 * One id for as long as the page lives: however often it is tapped, the outbox takes it once. Until the opposite is
 * meant: who was let in again by mistake goes out once more, and that is another operation.
 */
function idOf(intent: string, ...opposites: string[]): string {
  for (const opposite of opposites) ids.delete(opposite);
  const id = ids.get(intent) ?? newOperationId();
  ids.set(intent, id);
  return id;
}

/** A visit ends once. Null for a booking, which ends with its slot. */
export function checkOutOf({ usageId }: Pick<Visit, 'usageId'>, now: number): Intent | null {
  if (usageId === null) return null;
  const checkedOutAt = new Date(now).toISOString();
  return {
    id: idOf(`out ${usageId}`, `in again ${usageId}`),
    work: { kind: 'usage.checkout', payload: { usageId, checkedOutAt } },
  };
}

/** The wrong visit was checked out: they are inside still. */
export const lettingInAgain = (usageId: string): Intent => ({
  id: idOf(`in again ${usageId}`, `out ${usageId}`),
  work: { kind: 'usage.amend', payload: { usageId, checkedOutAt: null } },
});

/** The visit never was: its hours come back. */
export const undoneCheckIn = (usageId: string): Intent => ({
  id: idOf(`undone ${usageId}`),
  work: { kind: 'usage.amend', payload: { usageId, undo: true } },
});

/** The children of a booking come once. */
export function arrivalOfBooking(
  { id: bookingId }: Pick<DeskBooking, 'id'>,
  now: number,
  consent?: ConsentVersion,
): Intent {
  const arrivedAt = new Date(now).toISOString();
  return {
    id: idOf(`${consent ? 'agreed' : 'here'} ${bookingId}`, `not here ${bookingId}`),
    work: { kind: 'booking.arrive', payload: { bookingId, arrivedAt, ...(consent && { consent }) } },
  };
}

/** The wrong booking was tapped: they are yet to come. */
export const bookingTakenBack = ({ id: bookingId }: Pick<DeskBooking, 'id'>): Intent => ({
  id: idOf(`not here ${bookingId}`, `here ${bookingId}`, `agreed ${bookingId}`),
  work: { kind: 'booking.arrive', payload: { bookingId, arrivedAt: null } },
});

/** The guests of a party come once. */
export function arrivalOfParty(
  { id: partyId }: Pick<DeskParty, 'id'>,
  now: number,
  consent?: ConsentVersion,
): Intent {
  const arrivedAt = new Date(now).toISOString();
  return {
    id: idOf(`party ${consent ? 'agreed' : 'here'} ${partyId}`, `party not here ${partyId}`),
    work: { kind: 'party.arrive', payload: { partyId, arrivedAt, ...(consent && { consent }) } },
  };
}

/** The wrong party was tapped. */
export const partyTakenBack = ({ id: partyId }: Pick<DeskParty, 'id'>): Intent => ({
  id: idOf(`party not here ${partyId}`, `party here ${partyId}`, `party agreed ${partyId}`),
  work: { kind: 'party.arrive', payload: { partyId, arrivedAt: null } },
});
