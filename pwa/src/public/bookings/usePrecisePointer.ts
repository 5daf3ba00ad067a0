import { useSyncExternalStore } from 'react';

const mouse = '(hover: hover) and (pointer: fine)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(mouse);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Whether this is a computer rather than a phone: UPI apps run on phones, which scan the code on a computer's
 * screen.
 */
export const usePrecisePointer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(mouse).matches,
    () => false,
  );
