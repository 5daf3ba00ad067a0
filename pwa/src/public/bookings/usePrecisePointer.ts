import { useSyncExternalStore } from 'react';

const mouse = '(hover: hover) and (pointer: fine)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(mouse);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether this is a computer rather than a phone: UPI apps live on phones, which scan what a computer shows. */
export const usePrecisePointer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(mouse).matches,
    () => false,
  );
