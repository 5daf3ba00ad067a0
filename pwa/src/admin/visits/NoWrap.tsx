import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import styles from './VisitPanel.module.css';

interface NoWrapProps {
  className?: string | undefined;
  children: ReactNode;
}

/** Words that never wrap. */
export const NoWrap = ({ className, children }: NoWrapProps) => (
  <span className={cx(styles.whole, className)}>{children}</span>
);
