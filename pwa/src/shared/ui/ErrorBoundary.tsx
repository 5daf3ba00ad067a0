import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useMessages } from '../messages.ts';
import { texts } from '../texts.ts';
import { Button } from './Button.tsx';
import styles from './State.module.css';

interface Props {
  children: ReactNode;
  /** What is shown in place of a part that failed; the whole page's own words without it. */
  fallback?: ReactNode;
  /** Shown in place of a row or cell that failed, so that the list around it stays. */
  instead?: ReactNode;
  /** Another one than when it failed: what is shown now is something else, and gets its chance. */
  shows?: string;
}

/** A part of the site that was never fetched cannot be, without a connection. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message);

/** Catches what nobody foresaw. Says so, keeps what is saved, and offers a way on instead of a white page. */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined as unknown };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate(before: Props): void {
    if (before.shows !== this.props.shows && this.state.error !== undefined)
      this.setState({ error: undefined });
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    if (this.props.instead !== undefined) return this.props.instead;
    if (this.props.fallback && isMissingPart(error)) return this.props.fallback;
    return <Stopped missing={isMissingPart(error)} />;
  }
}

/** Whether only a row or cell failed, and the page around it is still there. */
export const isRow = (boundary: unknown): boolean =>
  boundary instanceof ErrorBoundary && boundary.props.instead !== undefined;

function Stopped({ missing }: { missing: boolean }) {
  const t = useMessages(texts);
  const { title, text } = missing ? t.missing : t.stopped;
  return (
    <main className={styles.state} style={{ minHeight: '70vh', alignContent: 'center' }} role="alert">
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.action}>
        <Button onClick={() => window.location.reload()}>{t.stopped.reload}</Button>
        <Button variant="quiet" onClick={() => window.location.assign('/')}>
          {t.goHome}
        </Button>
      </div>
    </main>
  );
}
