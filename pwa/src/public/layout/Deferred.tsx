import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useHydrated } from '../../shared/useHydrated.ts';
import { queueIdleTask } from './idle-queue.ts';
import styles from './PageLayout.module.css';

/**
 * A part below the first view. In a server-rendered page, it is not laid out or painted until it comes near
 * the viewport or the browser is idle, and it hydrates in a task of its own. Neither first paint nor a tap
 * waits for it.
 */
export function Deferred({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <DeferredContent>{children}</DeferredContent>
    </Suspense>
  );
}

function DeferredContent({ children }: { children: ReactNode }) {
  // A part that was not in the server's page renders at once.
  const [isAwake, setAwake] = useState(useHydrated());
  useEffect(() => (isAwake ? undefined : queueIdleTask(() => setAwake(true))), [isAwake]);
  return <div className={isAwake ? undefined : styles.resting}>{children}</div>;
}
