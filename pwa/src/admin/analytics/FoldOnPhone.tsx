import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { media } from '../../shared/theme/media.ts';
import styles from './FoldOnPhone.module.css';

/** Closed at first on a phone, where the page would be too long; always open on a wider screen. */
export function FoldOnPhone({ name, children }: { name: string; children: ReactNode }) {
  const isPhone = useMediaQuery(media.phone, { noSsr: true });
  if (!isPhone) return children;
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>{name}</summary>
      {children}
    </details>
  );
}
