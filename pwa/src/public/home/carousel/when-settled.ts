/**
 * Calls back once the page has loaded and the browser has nothing better to do.
 * @returns takes it back
 */
export function whenSettled(call: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  // Safari has no idle callback: a moment later does as well.
  const idle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(() => signal.aborted || call(), { timeout: 4000 })
      : setTimeout(() => signal.aborted || call(), 200);
  if (document.readyState === 'complete') idle();
  else window.addEventListener('load', idle, { once: true, signal });
  return () => stop.abort();
}
