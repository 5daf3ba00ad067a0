import { type ReactNode, useId } from 'react';
import styles from './ClosingPanel.module.css';

interface ClosingPanelProps {
  title: string;
  text?: string;
  /** Facts beside the words. */
  children?: ReactNode;
  /** On pink the action is a sun button, another beside it white. */
  actions: ReactNode;
}

/** What a page ends with, before the footer: the way on from here. */
export function ClosingPanel({ title, text, children, actions }: ClosingPanelProps) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.panel}>
        <div className={styles.words}>
          <h2 id={titleId}>{title}</h2>
          {text && <p>{text}</p>}
          <div className={styles.actions}>{actions}</div>
        </div>
        {children}
      </div>
    </section>
  );
}
