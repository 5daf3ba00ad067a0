import type { ReactNode } from 'react';
import styles from './PayNow.module.css';

/** What it comes to, beside what that is of. */
export function DeskSum({ children, total }: { children: ReactNode; total: string }) {
  return (
    <div className={styles.sum} aria-live="polite">
      <p>{children}</p>
      <b>{total}</b>
    </div>
  );
}
