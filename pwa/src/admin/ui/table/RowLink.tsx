import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './ListTable.module.css';

interface RowLinkProps {
  to: string;
  /** The row's number: the panel that it opens gives the focus back to it. */
  opens: number;
  isOpen: boolean;
  children: ReactNode;
}

/** What a row is called, and the way to its details. For a pointer the whole row is the link; for the keyboard its name. */
export function RowLink({ to, opens, isOpen, children }: RowLinkProps) {
  return (
    <Link
      className={styles.open}
      to={to}
      preventScrollReset
      data-opens={opens}
      aria-current={isOpen || undefined}
    >
      {children}
    </Link>
  );
}
