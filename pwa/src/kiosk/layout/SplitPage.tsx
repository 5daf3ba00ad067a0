import type { KeyboardEvent, ReactNode } from 'react';
import styles from './SplitPage.module.css';

interface SplitPageProps {
  /** Who and what it is about. */
  panel: ReactNode;
  /** The name of the panel. */
  panelLabel: string;
  /** The sum and the next thing to do. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * A panel with the facts, a form beside it, and the sum with its buttons below the form. Ctrl+Enter presses the
 * primary button (`data-primary`); Enter alone does not, because users press it to close the on-screen keyboard.
 */
export function SplitPage({ panel, panelLabel, foot, children }: SplitPageProps) {
  return (
    <form
      className={styles.page}
      onKeyDown={onKeyDown}
      onSubmit={(event) => event.preventDefault()}
      noValidate
    >
      <section className={styles.panel} aria-label={panelLabel}>
        {panel}
      </section>
      <div className={styles.main}>{children}</div>
      {foot && <div className={styles.foot}>{foot}</div>}
    </form>
  );
}

function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter') return;
  const isInDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
  const isShortcut = event.ctrlKey || event.metaKey;
  if (isShortcut || event.target instanceof HTMLInputElement) event.preventDefault();
  if (isShortcut && !event.repeat && !isInDialog)
    event.currentTarget.querySelector<HTMLButtonElement>('[data-primary]')?.click();
}
