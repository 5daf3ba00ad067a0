import { publicMessage } from '../api-error.ts';
import { useMessages } from '../messages.ts';
import { texts } from '../texts.ts';
import { Button } from './Button.tsx';
import { StatusMessage } from './StatusMessage.tsx';

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

/** An error message on a parents' page that says what happened and what was not affected, with a next step. */
export function ErrorState(props: ErrorStateProps) {
  const { title, error, safe, onRetry, retrying = false, card = false } = props;
  const t = useMessages(texts);
  const { page = false, level = 3 } = props;
  return (
    <StatusMessage
      title={title}
      heading={page ? 'h1' : `h${level}`}
      card={card}
      role="alert"
      action={
        onRetry && (
          <Button variant="quiet" onClick={onRetry} busy={retrying && t.trying}>
            {t.tryAgain}
          </Button>
        )
      }
    >
      <p>
        {publicMessage(error, t.failure)} {safe}
      </p>
    </StatusMessage>
  );
}
