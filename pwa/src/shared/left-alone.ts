/** After this long without a touch or a key, a page's requests count as background requests. */
const LEFT_ALONE_MS = 120_000;

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

let touchedAt: number | undefined;

/** Whether the page has been idle for a while; always false if touches are not watched. */
export const isLeftAlone = (): boolean => touchedAt !== undefined && Date.now() - touchedAt >= LEFT_ALONE_MS;

/**
 * Watches for touches and keys from now on.
 * @returns a function that stops it
 */
export function watchTouches(page: EventTarget): () => void {
  const touched = () => {
    touchedAt = Date.now();
  };
  touched();
  for (const sign of signs) page.addEventListener(sign, touched, { passive: true });
  return () => {
    touchedAt = undefined;
    for (const sign of signs) page.removeEventListener(sign, touched);
  };
}
