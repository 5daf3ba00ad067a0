import type { ReactNode } from 'react';
import { useHydrated } from '../useHydrated.ts';

/** Content that only the browser can render; the server and the first render show the fallback. */
export function ClientOnly({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useHydrated() ? children : fallback;
}
