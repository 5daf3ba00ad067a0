import { mdiAlertCircleOutline, mdiCheckBold, mdiClose } from '@mdi/js';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { cx } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './Toast.module.css';
import { dismissToast, toastStore } from './toast.ts';

// Beside the page in index.html, so that it can be heard while a dialog has the rest of the page silenced.
const place = document.getElementById('toasts');

/** Where toasts appear. Rendered once, over everything; announced without moving the focus. */
export function ToastHost() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.read);
  const destructive = toast?.variant === 'destructive';
  // An open MUI dialog hides all that lies beside it from screen readers; a message must come through.
  useEffect(() => {
    if (toast) place?.removeAttribute('aria-hidden');
  }, [toast]);
  if (!place) return null;
  return createPortal(
    <div
      className={styles.place}
      role="status"
      aria-live={destructive ? 'assertive' : 'polite'}
      aria-atomic="true"
    >
      {toast && (
        <div
          key={toast.id}
          className={cx(styles.toast, destructive && styles.destructive)}
          data-testid="toast"
        >
          <span className={styles.badge}>
            <Icon path={destructive ? mdiAlertCircleOutline : mdiCheckBold} />
          </span>
          <div>
            <strong className={styles.title}>{toast.title}</strong>
            {toast.description && <p className={styles.description}>{toast.description}</p>}
          </div>
          <button
            type="button"
            className={styles.close}
            aria-label="Close message"
            onClick={() => dismissToast(toast.id)}
          >
            <Icon path={mdiClose} />
          </button>
        </div>
      )}
    </div>,
    place,
  );
}
