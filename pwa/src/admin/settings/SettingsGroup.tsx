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

/** A few settings about one subject, below or beside its title. */
export const SettingsGroup = ({ title, lead, children }: SettingsGroupProps) => (
  <section aria-label={title} className={styles.group}>
    <Stack gap={2} className={styles.head}>
      <Text as="h2" size="xl" weight={700} display leading={1.2}>
        {title}
      </Text>
      {lead && (
        <Text size="sm" weight={600} tone="muted" leading={1.4}>
          {lead}
        </Text>
      )}
    </Stack>
    <div>{children}</div>
  </section>
);
