import { mdiAlertCircleOutline } from '@mdi/js';
import type { ReactNode } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './FormAlert.module.css';

/** What is wrong with a form as a whole, or why the server refused it. Always there, so that it is announced. */
export function FormAlert({ id, children }: { id?: string; children?: ReactNode }) {
  return (
    <div id={id} role="alert" className={styles.place}>
      {children && (
        <p className={styles.alert}>
          <Icon path={mdiAlertCircleOutline} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
