import { untilNextCall } from './pace.ts';
import type { Runner } from './runner.ts';
import { isSyncWish } from './wake.ts';

/**
 * Requests a run whenever one may help: at the start and when the page becomes visible, at once; every 30 s;
 * and soon after the browser's 'online' event (only a hint) or a wake-up of the service worker, which reach
 * all tablets of a network at the same moment. Returns a function that stops it.
 * @param random from 0 up to 1
 */
export function startTriggers(runner: Runner, random: () => number): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const now = () => runner.wish({ now: true });
  window.addEventListener('online', () => runner.wishSoon({ now: true, anew: true }), { signal });
  window.addEventListener('focus', now, { signal });
  document.addEventListener('visibilitychange', () => document.hidden || now(), { signal });
  const onMessage = ({ data, ports }: MessageEvent) => {
    if (!isSyncWish(data)) return;
    runner.wishSoon({ now: true });
    ports[0]?.postMessage('runs');
  };
  navigator.serviceWorker?.addEventListener('message', onMessage, { signal });
  let timer: ReturnType<typeof setTimeout>;
  const again = () => {
    timer = setTimeout(() => {
      runner.wish();
      again();
    }, untilNextCall(random()));
  };
  again();
  now();
  return () => {
    ending.abort();
    clearTimeout(timer);
    runner.stop();
  };
}
