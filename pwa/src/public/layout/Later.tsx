import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useHydrated } from '../../shared/useHydrated.ts';
import { inTurn } from './in-turn.ts';
import styles from './Later.module.css';

/**
 * A part that comes after what is seen first. In the page from the server it is neither laid out nor painted before it
 * comes near the screen, or before there is time for it; and it comes to life in a piece of work of its own. No first
 * paint and no tap waits for it.
 */
export function Later({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Part>{children}</Part>
    </Suspense>
  );
}

function Part({ children }: { children: ReactNode }) {
  // One that was not there before is drawn at once.
  const [isAwake, setAwake] = useState(useHydrated());
  useEffect(() => (isAwake ? undefined : inTurn(() => setAwake(true))), [isAwake]);
  return <div className={isAwake ? undefined : styles.resting}>{children}</div>;
}
