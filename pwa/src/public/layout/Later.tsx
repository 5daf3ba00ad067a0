import { type ReactNode, Suspense } from 'react';
import { useHydrated } from '../../shared/useHydrated.ts';
import styles from './Later.module.css';

/**
 * A part that comes after what is seen first. In the page from the server it is neither laid out nor painted before it
 * comes near the screen, and it comes to life in a piece of work of its own: no first paint and no tap waits for it.
 */
export function Later({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <Part>{children}</Part>
    </Suspense>
  );
}

function Part({ children }: { children: ReactNode }) {
  const isAlive = useHydrated();
  return <div className={isAlive ? undefined : styles.resting}>{children}</div>;
}
