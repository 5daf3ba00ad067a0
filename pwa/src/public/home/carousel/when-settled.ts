import { whenIdle } from '../../../shared/when-idle.ts';

/**
 * Calls back once the page has loaded and the browser is idle.
 * @returns a function that cancels it
 */
export function whenSettled(call: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const idle = () => whenIdle(() => signal.aborted || call(), 4000);
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true, signal });
  return () => stop.abort();
}
