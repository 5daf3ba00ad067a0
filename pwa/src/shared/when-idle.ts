/**
 * Calls back when the browser is idle; in Safari, which cannot tell, a moment later.
 * @param timeout the longest wait, in milliseconds
 */
export function whenIdle(call: () => void, timeout?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(call, timeout ? { timeout } : undefined);
  else setTimeout(call, 200);
}
