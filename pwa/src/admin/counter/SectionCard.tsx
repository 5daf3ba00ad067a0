import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import styles from './Counter.module.css';

/** A part of a sale: a titled card with padding around its content. */
export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={styles.section}>{children}</div>
    </Card>
  );
}
