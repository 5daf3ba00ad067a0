import type { ReactNode } from 'react';
import styles from './PayNow.module.css';

/** The total of a desk booking, with its parts. */
export function DeskSum({ children, total }: { children: ReactNode; total: string }) {
  return (
    <div className={styles.sum} aria-live="polite">
      <p>{children}</p>
      <b>{total}</b>
    </div>
  );
}
