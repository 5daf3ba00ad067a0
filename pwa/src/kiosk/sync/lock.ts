const LOCK = 'toodles-kiosk-sync';

let last: Promise<unknown> = Promise.resolve();

/** One at a time over all tabs and the service worker; without Web Locks, one at a time in here. */
export async function webLock<T>(work: () => Promise<T>): Promise<T> {
  if (navigator.locks) return navigator.locks.request(LOCK, work);
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
}
