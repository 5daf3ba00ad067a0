import type { ArrivedBefore } from '../core/arrivals.ts';
import { isArrival, type OperationInput } from '../core/operations.ts';
import { overlayOf } from '../core/overlay.ts';
import type { DeskDb } from './desk-db.ts';

/**
 * Whether the guests arrived before the guardian consents, by the cached row with the local changes on top.
 */
export async function findArrivedBefore(db: DeskDb, work: OperationInput): Promise<ArrivedBefore> {
  if (!isArrival(work) || work.payload.consent === undefined) return {};
  const { arrived, partiesArrived } = overlayOf(await db.outbox.where('counted').equals(0).sortBy('seq'));
  const [cached, here] =
    work.kind === 'booking.arrive'
      ? [await db.bookings.get(work.payload.bookingId), arrived.get(work.payload.bookingId)]
      : [await db.parties.get(work.payload.partyId), partiesArrived.get(work.payload.partyId)];
  const arrivedAt = here === undefined ? cached?.arrivedAt : here;
  return arrivedAt ? { cameBefore: true } : {};
}
