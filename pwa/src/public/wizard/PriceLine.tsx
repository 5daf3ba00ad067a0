import type { ReactNode } from 'react';
import { Row } from '../../shared/ui/Layout.tsx';
import styles from './WizardLayout.module.css';

export interface PriceLineProps {
  /** The total so far; `null` before there is anything to price. */
  total: string | null;
  /** The scope of the total, or a prompt for the next choice. */
  covers: string;
  /** Rendered above the price, such as a voucher. */
  above?: ReactNode;
}

/** The price so far, always visible. */
export function PriceLine({ total, covers, above, children }: PriceLineProps & { children: ReactNode }) {
  return (
    <>
      {above}
      <Row gap={14}>
        <p className={styles.total} aria-live="polite">
          {total && <strong>{total}</strong>} <small>{covers}</small>
        </p>
        {children}
      </Row>
    </>
  );
}
