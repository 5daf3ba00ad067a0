import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import surface from '../../shared/ui/Surface.module.css';
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
      className={cx(surface.sunken, styles.sum)}
      aria-live="polite"
    >
      <p>{children}</p>
      <b>{total}</b>
    </Row>
  );
}
