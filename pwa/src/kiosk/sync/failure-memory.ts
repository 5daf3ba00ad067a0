import type { Failure } from '../db/rows.ts';
import type { SyncStore } from './ports.ts';

/**
 * Keeps in memory the failure that could not be written down: a disk without room takes not even the note that it
 * has none, and the desk must still not say that all is saved. `tell` hears of it, and of its end: the next thing
 * that the store did take.
 */
export function withFailureMemory(store: SyncStore, tell: (failure: Failure | null) => void): SyncStore {
  let kept: Failure | null = null;
  const keep = (failure: Failure | null) => {
    if (kept !== failure) tell(failure);
    kept = failure;
  };
  return {
    nextRound: (most) => store.nextRound(most),
    applyAnswer: async (heard) => {
      const progress = await store.applyAnswer(heard);
      // What did not fit is told next, as a failure.
      if (!progress.diskFull) keep(null);
      return progress;
    },
    noteFailure: async (failure) => {
      try {
        await store.noteFailure(failure);
        keep(null);
      } catch {
        keep({ ...failure, tries: (kept?.tries ?? 0) + 1 });
      }
    },
    readBackOff: async () => {
      const stored = await store.readBackOff().catch(() => ({ retryAt: 0, tries: 0 }));
      if (!kept) return stored;
      const retryAt = Math.max(stored.retryAt, Date.parse(kept.retryAt));
      return { retryAt, tries: Math.max(stored.tries, kept.tries) };
    },
  };
}
