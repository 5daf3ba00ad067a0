import type { ReactNode } from 'react';
import styles from './VisitPanel.module.css';

/** Words that never wrap. */
export const NoWrap = ({ children }: { children: ReactNode }) => (
  <span className={styles.whole}>{children}</span>
);
