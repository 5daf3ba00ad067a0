import { mdiAlertCircleOutline } from '@mdi/js';
import Alert from '@mui/material/Alert';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './Form.module.css';

/** An error about the whole form. The element is always present, so that screen readers announce changes. */
export function FormAlert({ id, children }: { id?: string; children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const isThere = Boolean(children);
  // On a phone the form is longer than the screen.
  useEffect(() => {
    if (isThere) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isThere]);
  return (
    <div ref={place} id={id} role="alert" className={styles.alertPlace}>
      {isThere && (
        <Alert severity="error" role="none" icon={<Icon path={mdiAlertCircleOutline} />}>
          {children}
        </Alert>
      )}
    </div>
  );
}
