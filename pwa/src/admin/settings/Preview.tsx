import type { ReactNode } from 'react';
import { Text } from '../../shared/ui/Text.tsx';
import styles from './SettingsPreview.module.css';

/** The frame of a section's preview. */
export const Preview = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.panel} aria-label={title}>
    <Text as="h2" size="sm" weight={800} tone="muted" className={styles.title}>
      {title}
    </Text>
    {children}
  </section>
);
