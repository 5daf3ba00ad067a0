import type { ReactNode } from 'react';
import { Row } from '../../shared/ui/Layout.tsx';
import styles from './VisitDialogs.module.css';

/** The total of a desk booking, with its parts. */
export function DeskSum({ children, total }: { children: ReactNode; total: string }) {
  return (
    <Row
      gap={2}
      columnGap={16}
      align="baseline"
      justify="between"
      wrap
      className={styles.sum}
      aria-live="polite"
    >
      <p>{children}</p>
      <b>{total}</b>
    </Row>
  );
}
