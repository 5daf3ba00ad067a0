import type { Failure } from '../core/rows.ts';
import type { SyncStore } from './ports.ts';

/**
 * Holds in memory a failure that could not be stored. A full disk cannot even store that it is full, and the
 * desk must not claim that all is saved. Calls `tell` with the failure, and with null after the next
 * successful write.
 */
export function withFailureMemory(
  store: SyncStore,
  onUnsavedFailure: (failure: Failure | null) => void,
): SyncStore {
  let unsaved: Failure | null = null;
  const setUnsaved = (failure: Failure | null) => {
    if (unsaved !== failure) onUnsavedFailure(failure);
    unsaved = failure;
  };
  return {
    nextBatch: (most) => store.nextBatch(most),
    applyResponse: async (received) => {
      const progress = await store.applyResponse(received);
      // The engine next reports the full disk as a failure of its own.
      if (!progress.diskFull) setUnsaved(null);
      return progress;
    },
    recordFailure: async (failure) => {
      try {
        await store.recordFailure(failure);
        setUnsaved(null);
      } catch {
        setUnsaved({ ...failure, tries: (unsaved?.tries ?? 0) + 1 });
      }
    },
    readBackOff: async () => {
      const stored = await store.readBackOff().catch(() => ({ retryAt: 0, tries: 0 }));
      if (!unsaved) return stored;
      const retryAt = Math.max(stored.retryAt, Date.parse(unsaved.retryAt));
      return { retryAt, tries: Math.max(stored.tries, unsaved.tries) };
    },
  };
}
