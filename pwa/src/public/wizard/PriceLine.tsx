import type { ReactNode } from 'react';
import styles from './PriceLine.module.css';

export interface PriceLineProps {
  /** What it comes to so far; none before there is anything to price. */
  total: string | null;
  /** What the total covers, or what to choose to see one. */
  covers: string;
  /** What lies over the price, such as a voucher. */
  above?: ReactNode;
}

/** The price so far, always in sight. */
export function PriceLine({ total, covers, above, children }: PriceLineProps & { children: ReactNode }) {
  return (
    <>
      {above}
      <div className={styles.line}>
        <p className={styles.total} aria-live="polite">
          {total && <strong>{total}</strong>} <small>{covers}</small>
        </p>
        {children}
      </div>
    </>
  );
}
