import MuiCard from '@mui/material/Card';
import type { ReactNode } from 'react';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import styles from './SettingsPage.module.css';

interface SettingsGroupProps {
  title: string;
  /** What the settings are for, unless their section says it. */
  lead?: string | undefined;
  children: ReactNode;
}

/** The card of a few settings about one subject. */
export const SettingsGroup = ({ title, lead, children }: SettingsGroupProps) => (
  <MuiCard component="section" aria-label={title} className={styles.card ?? ''}>
    <Stack gap={2} className={styles.head}>
      <Text as="h2" size="xl">
        {title}
      </Text>
      {lead && (
        <Text size="sm" weight={600} tone="muted" leading={1.4}>
          {lead}
        </Text>
      )}
    </Stack>
    {children}
  </MuiCard>
);
