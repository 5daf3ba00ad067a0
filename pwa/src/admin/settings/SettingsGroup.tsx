import MuiCard from '@mui/material/Card';
import type { ReactNode } from 'react';
import { Text } from '../../shared/ui/Text.tsx';
import styles from './SettingsPage.module.css';

interface SettingsGroupProps {
  title: string;
  /** What the settings are for. */
  lead: string;
  children: ReactNode;
}

/** Settings about one subject: what they are for, and beside it their card. */
export const SettingsGroup = ({ title, lead, children }: SettingsGroupProps) => (
  <section className={styles.group} aria-label={title}>
    <div className={styles.about}>
      <Text as="h2" size="xl">
        {title}
      </Text>
      <Text weight={600} tone="muted" leading={1.4}>
        {lead}
      </Text>
    </div>
    <MuiCard className={styles.card ?? ''}>{children}</MuiCard>
  </section>
);
