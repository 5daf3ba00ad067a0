import type { DeskDocumentType } from '@toodles/api/contract/desk/documents.ts';
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
  /**
   * Numbers the document that is printed with it. Absent when nothing is printed, and when the clock is not
   * trusted: the slip then has no number.
   */
  printed?: { type: DeskDocumentType; date: string } | undefined;
}

/** Work that is saved together with other work. */
export interface EnqueuedWork {
  work: OperationInput;
  title: string;
  id?: string;
  printed?: EnqueueOptions['printed'];
}

export type EnqueueAllResult = { ok: true; ids: string[] } | Extract<EnqueueResult, { ok: false }>;

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
  const { id = newOperationId(), now, title, staff, printed } = circumstances;
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
      ...(printed && { printed }),
    };
    return await saveOperation(db, draft, newOperationId());
  } catch (error) {
    return { ok: false, code: isDiskFull(error) ? 'disk_full' : 'not_saved' };
  }
}

/**
 * Saves several pieces of work in one transaction, in this order: a sale with its payment is on the disk
 * whole, or not at all.
 */
export async function enqueueAll(
  db: DeskDb,
  works: readonly EnqueuedWork[],
  { now, staff }: Pick<EnqueueOptions, 'now' | 'staff'>,
): Promise<EnqueueAllResult> {
  let refused: Extract<EnqueueResult, { ok: false }> | undefined;
  try {
    const ids = await db.transaction('rw', db.tables, async () => {
      const saved: string[] = [];
      for (const { work, ...circumstances } of works) {
        const one = await enqueue(db, work, { ...circumstances, now, staff });
        if (!one.ok) {
          refused = one;
          throw new Error('One of the operations could not be saved');
        }
        saved.push(one.id);
      }
      return saved;
    });
    return { ok: true, ids };
  } catch (error) {
    return refused ?? { ok: false, code: isDiskFull(error) ? 'disk_full' : 'not_saved' };
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
