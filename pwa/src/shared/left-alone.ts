/** After so long without a touch or a key, what a page asks for it asks by itself. */
const LEFT_ALONE_MS = 120_000;

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const;

let touchedAt: number | undefined;

/** Whether nobody has touched the page for a while; never so where nobody watches for it. */
export const isLeftAlone = (): boolean => touchedAt !== undefined && Date.now() - touchedAt >= LEFT_ALONE_MS;

/**
 * Watches whether somebody is there, from now on.
 * @returns ends it
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
