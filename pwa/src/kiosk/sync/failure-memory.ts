import type { Failure } from '../db/rows.ts';
import type { SyncStore } from './ports.ts';

/**
 * Holds in memory a failure that could not be stored. A full disk cannot even store that it is full, and the
 * desk must not claim that all is saved. Calls `tell` with the failure, and with null after the next
 * successful write.
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
      // The engine next reports the full disk as a failure of its own.
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
