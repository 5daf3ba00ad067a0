import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import styles from './StatusScreen.module.css';

interface StatusScreenProps {
  icon: string;
  title: string;
  /** `h1` when the screen has no other. */
  heading?: 'h1' | 'h2';
  children?: ReactNode;
  action?: ReactNode;
}

/** A status screen with nothing to list: what it is for, what happened, what to do. */
export function StatusScreen({ icon, title, heading: Heading = 'h2', children, action }: StatusScreenProps) {
  return (
    <Stack gap={16} align="center" className={styles.face}>
      <span className={styles.badge}>
        <Icon path={icon} size={44} />
      </span>
      <Heading className={styles.title}>{title}</Heading>
      {children && (
        <Stack gap={10} className={styles.text}>
          {children}
        </Stack>
      )}
      {action && (
        <Row gap={12} align="stretch" justify="center" wrap className={styles.action}>
          {action}
        </Row>
      )}
    </Stack>
  );
}
