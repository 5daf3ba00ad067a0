/**
 * Calls back when the browser has nothing better to do; where it cannot tell (Safari), a moment later.
 * @param timeout after which it does so all the same, in milliseconds
 */
export function whenIdle(call: () => void, timeout?: number): void {
  if ('requestIdleCallback' in window) requestIdleCallback(call, timeout ? { timeout } : undefined);
  else setTimeout(call, 200);
}
