import type { ContentClock } from './content-clock.ts';

/**
 * Keeps what was made of the content until the content changes; whoever asks while it is being made waits for the same.
 * @param limit how many are kept at most; beyond it each is made when it is asked for
 */
export function keptWhile<T>(content: ContentClock, limit: number) {
  let reading = '';
  let kept = new Map<string, Promise<T>>();
  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const current = await content.now();
    if (current !== reading) {
      reading = current;
      kept = new Map();
    }
    const found = kept.get(key);
    if (found) return found;
    const making = make();
    if (kept.size >= limit) return making;
    const into = kept;
    into.set(key, making);
    // A failure is not kept: the next one who asks tries again.
    making.catch(() => into.delete(key));
    return making;
  };
}
