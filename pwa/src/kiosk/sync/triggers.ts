import type { Runner } from './runner.ts';
import { isSyncWish } from './wake.ts';

const EVERY_MS = 30_000;

/**
 * Wishes for a run whenever it may be worth it: at the start, every 30 s, when the browser says 'online' (a hint,
 * never believed by itself), when somebody looks at the page, when the service worker was woken. Answers how to
 * stop.
 */
export function startTriggers(runner: Runner): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const now = () => runner.wish({ now: true });
  window.addEventListener('online', () => runner.wish({ now: true, anew: true }), { signal });
  window.addEventListener('focus', now, { signal });
  document.addEventListener('visibilitychange', () => document.hidden || now(), { signal });
  const onMessage = ({ data, ports }: MessageEvent) => {
    if (!isSyncWish(data)) return;
    now();
    ports[0]?.postMessage('runs');
  };
  navigator.serviceWorker?.addEventListener('message', onMessage, { signal });
  const interval = setInterval(() => runner.wish(), EVERY_MS);
  now();
  return () => {
    ending.abort();
    clearInterval(interval);
    runner.stop();
  };
}
