const LOCK = 'toodles-kiosk-sync';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs one task at a time across all tabs and the service worker; without Web Locks, in this context only.
 */
export async function withSyncLock<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(LOCK, work);
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}
