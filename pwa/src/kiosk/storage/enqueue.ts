import { v7 as uuidv7 } from 'uuid';
import type { ArrivedBefore } from '../core/arrivals.ts';
import { isArrival, isValidOperation, type OperationInput } from '../core/operations.ts';
import { overlayOf } from '../core/overlay.ts';
import type { AmendRefusal } from '../core/undo-policy.ts';
import type { DeskDb } from './desk-db.ts';
import { isDiskFull } from './disk-full.ts';
import { type OperationDraft, saveOperation } from './save-operation.ts';

export interface EnqueueOptions {
  /**
   * Created when the form opens, so that a second tap is the same operation. Work that was undone since is
   * stored under another id, which the result has.
   */
  id?: string;
  /** By the tablet's clock. */
  now: number;
  /** The action and the family, for the day's list. */
  title: string;
  staff: { id: number; firstName: string } | null;
}

export type EnqueueResult =
  | { ok: true; id: string }
  | { ok: false; code: 'not_understood' | 'disk_full' | 'not_saved' | AmendRefusal };

/** A new operation id, created on the tablet and ordered by time (UUIDv7). */
export const newOperationId = (): string => uuidv7();

/**
 * Saves a piece of desk work in the outbox. `ok` means that it is on the tablet's disk until the server has
 * acknowledged it. Anything else means that nothing was saved, and the screen must say so.
 */
export async function enqueue(
  db: DeskDb,
  work: OperationInput,
  circumstances: EnqueueOptions,
): Promise<EnqueueResult> {
  if (!isValidOperation(work)) return { ok: false, code: 'not_understood' };
  const { id = newOperationId(), now, title, staff } = circumstances;
  try {
    const draft: OperationDraft = {
      ...work,
      ...(await findArrivedBefore(db, work)),
      id,
      occurredAt: new Date(now).toISOString(),
      staffId: staff?.id ?? null,
      state: 'waiting',
      counted: 0,
      acknowledged: null,
      lookedAt: null,
      asideVersion: null,
      about: { title, staff: staff?.firstName ?? null },
    };
    return await saveOperation(db, draft, newOperationId());
  } catch (error) {
    return { ok: false, code: isDiskFull(error) ? 'disk_full' : 'not_saved' };
  }
}

/**
 * Whether the guests arrived before the guardian consents, by the cached row with the local changes on top.
 */
async function findArrivedBefore(db: DeskDb, work: OperationInput): Promise<ArrivedBefore> {
  if (!isArrival(work) || work.payload.consent === undefined) return {};
  const { arrived, partiesArrived } = overlayOf(await db.outbox.where('counted').equals(0).sortBy('seq'));
  const [cached, here] =
    work.kind === 'booking.arrive'
      ? [await db.bookings.get(work.payload.bookingId), arrived.get(work.payload.bookingId)]
      : [await db.parties.get(work.payload.partyId), partiesArrived.get(work.payload.partyId)];
  const arrivedAt = here === undefined ? cached?.arrivedAt : here;
  return arrivedAt ? { cameBefore: true } : {};
}
