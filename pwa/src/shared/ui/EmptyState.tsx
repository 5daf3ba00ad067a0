import type { ReactNode } from 'react';
import { StatusMessage } from './StatusMessage.tsx';

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

/** An empty state on a parents' page: a drawing, a sentence, one button. */
export function EmptyState(props: EmptyStateProps) {
  const { title, text, action, art = '/art/empty-box.svg', card = false, page = false, level = 3 } = props;
  return (
    <StatusMessage
      title={title}
      heading={page ? 'h1' : `h${level}`}
      action={action}
      art={art ?? undefined}
      card={card}
    >
      <p>{text}</p>
    </StatusMessage>
  );
}
