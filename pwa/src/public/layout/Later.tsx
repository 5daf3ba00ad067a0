import { type ReactNode, Suspense } from 'react';

/** A part that comes to life after what is seen first, in a piece of work of its own, so that no tap waits for it. */
export function Later({ children }: { children: ReactNode }) {
  return <Suspense>{children}</Suspense>;
}
