import { mdiAlertCircleOutline, mdiCheckBold } from '@mdi/js';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useMessages } from '../messages.ts';
import { texts } from '../texts.ts';
import { cx } from './class-names.ts';
import { closeIcon } from './close-icon.ts';
import { Icon } from './Icon.tsx';
import { Row } from './Layout.tsx';
import surface from './Surface.module.css';
import styles from './Toast.module.css';
import { dismissToast, toastStore } from './toast.ts';

/** Renders toasts. Mounted once, above everything else; announces them without moving the focus. */
export function ToastHost() {
  const t = useMessages(texts);
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const destructive = toast?.variant === 'destructive';
  const place = useRef<HTMLDivElement>(null);
  // An open MUI dialog hides its siblings from screen readers; toasts must still be announced.
  useEffect(() => {
    if (toast) place.current?.parentElement?.removeAttribute('aria-hidden');
  }, [toast]);
  return (
    <div
      ref={place}
      className={styles.place}
      role="status"
      aria-live={destructive ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {toast && (
        <Row
          gap={14}
          key={toast.id}
          className={cx(surface.edge, styles.toast, destructive && styles.destructive)}
          data-testid="toast"
        >
          <span className={cx(surface.round, styles.badge)}>
            <Icon path={destructive ? mdiAlertCircleOutline : mdiCheckBold} />
          </span>
          <div>
            <strong className={styles.title}>{toast.title}</strong>
            {toast.description && <p className={styles.description}>{toast.description}</p>}
          </div>
          <button
            type="button"
            className={cx(surface.round, styles.close)}
            aria-label={t.closeMessage}
            onClick={() => dismissToast(toast.id)}
          >
            <Icon path={closeIcon} />
          </button>
        </Row>
      )}
    </div>
  );
}
