import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './ListTable.module.css';

interface RowLinkProps {
  to: string;
  /** The row's id; its panel returns the focus to this link. */
  opens: number | string;
  isOpen: boolean;
  children: ReactNode;
}

/** The name of a row, as a link to its details. The whole row is clickable; the keyboard focuses the name. */
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
