import { isStoreTrouble } from '../../db/store-trouble.ts';

interface Entry<T> {
  /** Absent once making it has failed. */
  stamp: string | undefined;
  made: Promise<T>;
  /** The newest that was made for the key, whatever its stamp. */
  last?: { value: T };
}

export interface Kept<T> {
  /** The value for the stamp of now; whoever asks while it is being made waits for the same. */
  fresh(key: string, make: () => Promise<T>): Promise<T>;
  /** The same, or the last value that was made while the store is in trouble. */
  freshOrLast(key: string, make: () => Promise<T>): Promise<T>;
}

/**
 * Keeps what was made while the stamp of what it was made of stays the same.
 * @param stampOf a key's stamp now; it is read before the making, so that a change in between is seen as one
 * @param limit how many are kept at most: the one made longest ago goes
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
      // A failure is not kept: the next one who asks tries again.
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
