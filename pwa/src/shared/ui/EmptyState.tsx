import type { ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Row, Stack } from './Layout.tsx';
import styles from './State.module.css';
import { Text } from './Text.tsx';

interface EmptyStateProps {
  title: string;
  /** Says which content belongs here and how to add it. */
  text: string;
  action?: ReactNode;
  /** A drawing above the text; the empty toy box by default, `null` for none. */
  art?: string | null;
  card?: boolean;
  /** Replaces a whole page: its title becomes the page's. */
  page?: boolean;
  /** One below the heading above it; a section's heading by default. */
  level?: 2 | 3;
}

/** An empty state: a drawing, a sentence, one button. */
export function EmptyState({
  title,
  text,
  action,
  art = '/art/empty-box.svg',
  card = false,
  page = false,
  level = 3,
}: EmptyStateProps) {
  const Heading = page ? 'h1' : (`h${level}` as const);
  return (
    <Stack gap={6} align="center" className={cx(styles.state, card && styles.card)}>
      {art && <img className={styles.art} src={art} alt="" width={320} height={190} />}
      <Heading className={styles.title}>{title}</Heading>
      <Text tone="muted">{text}</Text>
      {action && (
        <Row gap={12} align="stretch" justify="center" wrap className={styles.action}>
          {action}
        </Row>
      )}
    </Stack>
  );
}
