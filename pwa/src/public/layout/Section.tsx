import { type ReactNode, useId } from 'react';
import { Text } from '../../shared/ui/Text.tsx';
import styles from './PageLayout.module.css';

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
        <Text as="h2" size="3xl" weight={800} id={titleId} className={styles.title}>
          {title}
        </Text>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
