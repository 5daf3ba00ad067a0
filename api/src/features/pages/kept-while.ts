import { isStoreTrouble } from '../../db/store-trouble.ts';

interface Entry<T> {
  /** Absent if building the value failed. */
  stamp: string | undefined;
  made: Promise<T>;
  /** The newest value built for the key, whatever its stamp. */
  last?: { value: T };
}

export interface Kept<T> {
  /** The value for the current stamp; concurrent callers wait for the same build. */
  fresh(key: string, make: () => Promise<T>): Promise<T>;
  /** Like `fresh`, but returns the last value while the store is in trouble. */
  freshOrLast(key: string, make: () => Promise<T>): Promise<T>;
}

/**
 * Caches values while the stamp of their input stays the same.
 * @param stampOf a key's current stamp, read before the build, so that a change in between is detected
 * @param limit the most values to cache; the oldest is evicted
 */
export function keptWhile<T>(stampOf: (key: string) => Promise<string>, limit: number): Kept<T> {
  const kept = new Map<string, Entry<T>>();

  async function fresh(key: string, make: () => Promise<T>): Promise<T> {
    const stamp = await stampOf(key);
    const found = kept.get(key);
    if (found?.stamp === stamp) return found.made;
    const entry: Entry<T> = { stamp, made: make(), ...(found?.last && { last: found.last }) };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    entry.made.then(
      (value) => {
        entry.last = { value };
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
    async freshOrLast(key, make) {
      try {
        return await fresh(key, make);
      } catch (error) {
        const last = kept.get(key)?.last;
        if (!last || !isStoreTrouble(error)) throw error;
        return last.value;
      }
    },
  };
}
