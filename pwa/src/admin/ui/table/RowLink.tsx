import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from '../../../shared/ui/class-names.ts';
import styles from './ListTable.module.css';
import own from './RowLink.module.css';

interface RowLinkProps {
  to: string;
  /** The row's id; its panel returns the focus to this link. */
  opens: number | string;
  isOpen: boolean;
  children: ReactNode;
}

/** Kannada, Devanagari and the scripts between them stack marks above and below their letters; no line grows by them. */
const isTall = (name: ReactNode) => typeof name === 'string' && /[\u0900-\u0DFF]/.test(name);

/** With letters below the line: a consonant below another, or the vowel sign ೃ. */
const isDeep = (name: ReactNode) =>
  typeof name === 'string' && /[\u0CC3\u0CC4]|[\u0C4D\u0CCD][\u0C15-\u0CB9]/.test(name);

/** The name of a row, as a link to its details. The whole row is clickable; the keyboard focuses the name. */
export function RowLink({ to, opens, isOpen, children }: RowLinkProps) {
  return (
    <Link
      className={cx(styles.open, isTall(children) && own.tall, isDeep(children) && own.deep)}
      to={to}
      preventScrollReset
      data-opens={opens}
      aria-current={isOpen || undefined}
    >
      {children}
    </Link>
  );
}
