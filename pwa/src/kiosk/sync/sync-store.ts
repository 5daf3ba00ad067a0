import type { Operation } from '@toodles/api/contract/desk/operations.ts';
import { describeTablet, limitToBytes, toOperation } from '../core/batch.ts';
import { applyResponse } from '../storage/apply-response.ts';
import type { DeskDb } from '../storage/desk-db.ts';
import { readHeard, readUnsent, readWaiting, recordFailure } from '../storage/outbox-store.ts';
import { readState } from '../storage/state.ts';
import type { SyncStore } from './ports.ts';

/** Of an id in a list, as JSON. */
const bytesOfId = 39;

/** The engine's store, backed by the tablet's database. A page and the service worker both use it. */
export function createSyncStore(db: DeskDb): SyncStore {
  return {
    // Read in one transaction: an operation is either in the receipt or still in the queue.
    nextBatch: (most) =>
      db.transaction('r', db.state, db.outbox, async () => {
        const state = await readState(db);
        const { rows, waiting } = await readWaiting(db, most.operations + 1);
        const heard = state.isUnclear ? await readHeard(db, state.device?.id ?? null) : undefined;
        const bytesLeft = most.bytes - (heard?.length ?? 0) * bytesOfId;
        const operations: Operation[] = limitToBytes(
          rows.slice(0, most.operations).map(toOperation),
          bytesLeft,
        );
        const oldestWaitingAt = rows[operations.length]?.occurredAt ?? null;
        const queue = { waiting, oldestWaitingAt, operations };
        return { ...describeTablet(state), ...queue, ...(heard && { heard }) };
      }),
    applyResponse: (received) => applyResponse(db, received),
    recordFailure: (failure) => recordFailure(db, failure),
    readBackOff: async () => {
      const { failure } = (await readState(db)).contact;
      return { retryAt: failure ? Date.parse(failure.retryAt) : 0, tries: failure?.tries ?? 0 };
    },
  };
}

/**
 * Whether there is a reason to call the server: an unenrolled tablet has none, and a revoked one only pushes.
 */
export async function shouldSync(db: DeskDb): Promise<boolean> {
  const { device, revokedAt } = await readState(db);
  if (!device) return false;
  return revokedAt === null || (await readUnsent(db)).length > 0;
}
