import MuiCard from '@mui/material/Card';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { media } from '../../shared/theme/media.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import styles from './SettingsPage.module.css';

interface SettingsGroupProps {
  title: string;
  /** What the settings are for, unless their section says it. */
  lead?: string | undefined;
  children: ReactNode;
}

/** On a phone, the page's title is the section's, so that its groups come right below. */
export const useGroupHeading = () => (useMediaQuery(media.phone, { noSsr: true }) ? 'h2' : 'h3');

/** The card of a few settings about one subject. */
export const SettingsGroup = ({ title, lead, children }: SettingsGroupProps) => (
  <MuiCard component="section" aria-label={title} className={styles.card ?? ''}>
    <Stack gap={2} className={styles.head}>
      <Text as={useGroupHeading()} size="lg">
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
