import { type ReactNode, useId } from 'react';
import styles from './Section.module.css';

interface SectionProps {
  /** The target of a header link. */
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

export function Section({ id, title, lead, children }: SectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={titleId} tabIndex={-1}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
