import { mdiChevronDown } from '@mdi/js';
import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './Fold.module.css';

interface FoldProps {
  /** The row that is always there: what is inside, and its headline figure. */
  head: ReactNode;
  /** Open at first. */
  open?: boolean;
  className?: string | undefined;
  onToggle?: () => void;
  children: ReactNode;
}

/** What not everyone needs, behind one row with a chevron. */
export function Fold({ head, open = false, className, onToggle, children }: FoldProps) {
  return (
    <details className={cx(styles.fold, className)} open={open} onToggle={onToggle}>
      <summary className={styles.head}>
        {head}
        <Icon path={mdiChevronDown} size={22} className={styles.arrow} />
      </summary>
      {children}
    </details>
  );
}
