import { isStoreFailure } from '../../db/store-failure.ts';

interface Entry<T> {
  /** Absent if building the value failed. */
  stamp: string | undefined;
  made: Promise<T>;
  /** Whether `last` has this stamp. */
  isMade: boolean;
  /** The newest value built for the key, whatever its stamp. */
  last?: { value: T };
}

export interface RevisionCache<T> {
  /** The value for the current stamp; concurrent callers wait for the same build. */
  fresh(key: string, make: () => Promise<T>): Promise<T>;
  /** Like `fresh`, but returns the last value while the store is in trouble. */
  freshOrStale(key: string, make: () => Promise<T>): Promise<T>;
  /** The value if it is built and has this stamp, which the caller has read just now. */
  madeFor(key: string, stamp: string): T | undefined;
}

/**
 * Caches values while the stamp of their input stays the same.
 * @param stampOf a key's current stamp, read before the build, so that a change in between is detected
 * @param limit the most values to cache; the oldest is evicted
 */
export function memoizeByRevision<T>(
  stampOf: (key: string) => Promise<string>,
  limit: number,
): RevisionCache<T> {
  const entries = new Map<string, Entry<T>>();

  async function fresh(key: string, make: () => Promise<T>): Promise<T> {
    const stamp = await stampOf(key);
    const found = entries.get(key);
    if (found?.stamp === stamp) return found.made;
    const entry: Entry<T> = { stamp, made: make(), isMade: false, ...(found?.last && { last: found.last }) };
    entries.delete(key);
    entries.set(key, entry);
    const [oldest] = entries.keys();
    if (entries.size > limit && oldest !== undefined) entries.delete(oldest);
    entry.made.then(
      (value) => {
        entry.last = { value };
        entry.isMade = true;
      },
      // A failure is not cached: the next caller tries again.
      () => {
        entry.stamp = undefined;
      },
    );
    return entry.made;
  }

  return {
    fresh,
    madeFor(key, stamp) {
      const entry = entries.get(key);
      return entry?.isMade && entry.stamp === stamp ? entry.last?.value : undefined;
    },
    async freshOrStale(key, make) {
      try {
        return await fresh(key, make);
      } catch (error) {
        const last = entries.get(key)?.last;
        if (!last || !isStoreFailure(error)) throw error;
        return last.value;
      }
    },
  };
}
