/** After this long without a touch or a key, a page's requests count as background requests. */
const IDLE_AFTER_MS = 120_000;

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

let lastActivityAt: number | undefined;

/** Whether the page has been idle for a while; always false if touches are not watched. */
export const isIdle = (): boolean =>
  lastActivityAt !== undefined && Date.now() - lastActivityAt >= IDLE_AFTER_MS;

/**
 * Watches for touches and keys from now on.
 * @returns a function that stops it
 */
export function watchActivity(page: EventTarget): () => void {
  const touched = () => {
    lastActivityAt = Date.now();
  };
  touched();
  for (const sign of activityEvents) page.addEventListener(sign, touched, { passive: true });
  return () => {
    lastActivityAt = undefined;
    for (const sign of activityEvents) page.removeEventListener(sign, touched);
  };
}
