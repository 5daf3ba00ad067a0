import { publicMessage } from '../api-error.ts';
import { useMessages } from '../messages.ts';
import { texts } from '../texts.ts';
import { Button } from './Button.tsx';
import { cx } from './class-names.ts';
import { Row, Stack } from './Layout.tsx';
import styles from './State.module.css';
import { Text } from './Text.tsx';

interface ErrorStateProps {
  /** The failure, such as 'The packages did not load'. */
  title: string;
  error?: unknown;
  /** Reassurance, where it matters: 'Nothing was booked.' */
  safe?: string;
  onRetry?: () => void;
  retrying?: boolean;
  card?: boolean;
  /** Replaces a whole page: its title becomes the page's. */
  page?: boolean;
  /** One below the heading above it; a section's heading by default. */
  level?: 2 | 3;
}

/** An error message that says what happened and what was not affected, with a next step. */
export function ErrorState(props: ErrorStateProps) {
  const { title, error, safe, onRetry, retrying = false, card = false } = props;
  const t = useMessages(texts);
  const { page = false, level = 3 } = props;
  const Heading = page ? 'h1' : (`h${level}` as const);
  return (
    <Stack gap={6} align="center" className={cx(styles.state, card && styles.card)} role="alert">
      <Heading className={styles.title}>{title}</Heading>
      <Text tone="muted">
        {publicMessage(error, t.failure)} {safe}
      </Text>
      {onRetry && (
        <Row gap={12} align="stretch" justify="center" wrap className={styles.action}>
          <Button variant="quiet" onClick={onRetry} busy={retrying && t.trying}>
            {t.tryAgain}
          </Button>
        </Row>
      )}
    </Stack>
  );
}
