import type { ReactNode } from 'react';
import { useHydrated } from '../useHydrated.ts';

/** What only the browser can render: on the server, and until the page is alive, something else stands there. */
export function InBrowser({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  return useHydrated() ? children : fallback;
}
