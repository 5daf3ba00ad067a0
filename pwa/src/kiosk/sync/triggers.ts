import { nextCallDelay } from './back-off.ts';
import { isSyncMessage } from './background-sync.ts';
import type { SyncScheduler } from './scheduler.ts';

/**
 * Requests a run whenever one may help: at the start and when the page becomes visible, at once; every 30 s;
 * and soon after the browser's 'online' event (only a hint) or a wake-up of the service worker, which reach
 * all tablets of a network at the same moment. Returns a function that stops it.
 * @param random from 0 up to 1
 */
export function startTriggers(scheduler: SyncScheduler, random: () => number): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const now = () => scheduler.requestSync({ now: true });
  window.addEventListener('online', () => scheduler.requestSyncSoon({ now: true, resetBatchSize: true }), {
    signal,
  });
  window.addEventListener('focus', now, { signal });
  document.addEventListener('visibilitychange', () => document.hidden || now(), { signal });
  const onMessage = ({ data, ports }: MessageEvent) => {
    if (!isSyncMessage(data)) return;
    scheduler.requestSyncSoon({ now: true });
    ports[0]?.postMessage('runs');
  };
  navigator.serviceWorker?.addEventListener('message', onMessage, { signal });
  let timer: ReturnType<typeof setTimeout>;
  const scheduleNext = () => {
    timer = setTimeout(() => {
      scheduler.requestSync();
      scheduleNext();
    }, nextCallDelay(random()));
  };
  scheduleNext();
  now();
  return () => {
    ending.abort();
    clearTimeout(timer);
    scheduler.stop();
  };
}
