import type { ReactNode } from 'react';
import { cx } from '../../shared/ui/class-names.ts';
import { Row } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
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
      <Row as="header" gap={4} columnGap={10} align="baseline" wrap className={styles.head}>
        <Row gap={4} columnGap={10} align="baseline" wrap className={styles.words}>
          <Text as="h2" size="xl" nowrap className={styles.title}>
            {title}
          </Text>
          {note && (
            <Text as="small" size="md" weight={600} tone="muted" className={styles.note}>
              {note}
            </Text>
          )}
        </Row>
        {aside && (
          <Row gap={8} justify="end" wrap className={styles.aside}>
            {aside}
          </Row>
        )}
      </Row>
      {children}
    </section>
  );
}
