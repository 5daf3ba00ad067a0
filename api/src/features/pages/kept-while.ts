/**
 * Keeps what was made while the stamp of what it was made of stays the same; whoever asks while it is being made waits
 * for the same.
 * @param stampOf a key's stamp now; it is read before the making, so that a change in between is seen as one
 * @param limit how many are kept at most: the one made longest ago goes
 */
export function keptWhile<T>(stampOf: (key: string) => Promise<string>, limit: number) {
  const kept = new Map<string, { stamp: string; made: Promise<T> }>();
  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const stamp = await stampOf(key);
    const found = kept.get(key);
    if (found?.stamp === stamp) return found.made;
    const entry = { stamp, made: make() };
    kept.delete(key);
    kept.set(key, entry);
    const [oldest] = kept.keys();
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    // A failure is not kept: the next one who asks tries again.
    entry.made.catch(() => kept.get(key) === entry && kept.delete(key));
    return entry.made;
  };
}
