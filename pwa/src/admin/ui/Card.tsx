import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import styles from './Card.module.css';

interface CardProps {
  title: string;
  /** Small text on what the title counts. */
  note?: ReactNode;
  /** A field or a link to the right of the title. */
  aside?: ReactNode;
  /** The content extends to the card's edges, as table rows do. */
  flush?: boolean;
  children: ReactNode;
}

/** A titled section of a page. */
export function Card({ title, note, aside, flush = false, children }: CardProps) {
  return (
    <section className={cx(styles.card, flush && styles.flush)} aria-label={title}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          {note && <small className={styles.note}>{note}</small>}
        </div>
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  );
}
