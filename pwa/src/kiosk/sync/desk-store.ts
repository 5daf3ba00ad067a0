import type { Operation } from '@toodles/api/contract/sync.ts';
import { applyAnswer } from '../db/apply-answer.ts';
import type { DeskDb } from '../db/desk-db.ts';
import { noteFailure, readUnsent, readWaiting } from '../db/outbox-store.ts';
import { readState } from '../db/state.ts';
import { inOneCall, roundOf, toOperation } from './batch.ts';
import type { SyncStore } from './ports.ts';

/** The engine's store, on a page and in the service worker alike: the tablet's whole database. */
export function deskStore(db: DeskDb): SyncStore {
  return {
    // At one moment: what was just acknowledged is either counted or still among what waits.
    nextRound: (most) =>
      db.transaction('r', db.state, db.outbox, async () => {
        const state = await readState(db);
        const { rows, waiting } = await readWaiting(db, most.operations);
        const operations: Operation[] = inOneCall(rows.map(toOperation), most.bytes);
        return { ...roundOf(state), waiting, operations };
      }),
    applyAnswer: (heard) => applyAnswer(db, heard),
    noteFailure: (failure) => noteFailure(db, failure),
    readBackOff: async () => {
      const { failure } = (await readState(db)).contact;
      return { retryAt: failure ? Date.parse(failure.retryAt) : 0, tries: failure?.tries ?? 0 };
    },
  };
}

/** A tablet that is not enrolled has nobody to call; a revoked one calls only to hand in. */
export async function hasBusiness(db: DeskDb): Promise<boolean> {
  const { device, revokedAt } = await readState(db);
  if (!device) return false;
  return revokedAt === null || (await readUnsent(db)).length > 0;
}
