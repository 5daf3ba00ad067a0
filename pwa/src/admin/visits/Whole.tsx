import type { ReactNode } from 'react';
import styles from './Whole.module.css';

/** Words that stay together: a line breaks before or after them. */
export const Whole = ({ children }: { children: ReactNode }) => (
  <span className={styles.whole}>{children}</span>
);
