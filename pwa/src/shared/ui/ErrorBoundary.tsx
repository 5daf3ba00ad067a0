import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { texts } from '../texts.ts';
import { Button } from './Button.tsx';
import { StatusMessage } from './StatusMessage.tsx';

interface Props {
  children: ReactNode;
  /** Shown instead of the failed part; by default the page's own error message. */
  fallback?: ReactNode;
  /** Shown instead of a failed row or cell, so that the list around it still renders. */
  rowFallback?: ReactNode;
  /** When this changes, the content has changed too, and rendering is retried. */
  resetKey?: string;
}

/** Whether a chunk failed to load: one that was never fetched is missing without a connection. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);

/**
 * Catches unexpected errors. Reports the error, keeps stored data, and offers a next step instead of a blank
 * page.
 */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate(before: Props): void {
    if (before.resetKey !== this.props.resetKey && this.state.error !== undefined)
      this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (this.props.rowFallback !== undefined) return this.props.rowFallback;
    if (this.props.fallback && isChunkLoadError(error)) return this.props.fallback;
    return <ErrorPage missing={isChunkLoadError(error)} />;
  }
}

/** Whether only a row or cell failed and the page around it still renders. */
export const isRowBoundary = (boundary: unknown): boolean =>
  boundary instanceof ErrorBoundary && boundary.props.rowFallback !== undefined;

function ErrorPage({ missing }: { missing: boolean }) {
  const t = useMessages(texts);
  const { title, text } = missing ? t.missing : t.stopped;
  return (
    <StatusMessage
      as="main"
      page
      role="alert"
      heading="h1"
      title={title}
      action={
        <>
          <Button onClick={() => window.location.reload()}>{t.stopped.reload}</Button>
          <Button variant="quiet" onClick={() => window.location.assign('/')}>
            {t.goHome}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </StatusMessage>
  );
}
