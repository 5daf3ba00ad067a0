import { Activity, type ReactNode, useCallback, useRef } from 'react';
import { createPortal } from 'react-dom';
import { RollCallOver } from '../roll-call/RollCallOver.tsx';
import styles from './Lock.module.css';
import { useLock } from './LockProvider.tsx';
import { LockScreen } from './LockScreen.tsx';

/**
 * The screens behind the PIN. While the desk is locked they are not in the document at all, so that nobody reads a
 * name there by any means; but they live on, and what was half filled in is there for the same person. Their effects
 * rest meanwhile. So they do under a roll-call that went on from the lock.
 */
export function LockGate({ children }: { children: ReactNode }) {
  const { who, tenure, host, calling, setCalling } = useLock();
  const place = usePlace(host);
  const isShown = who !== null && calling !== 'over';
  return (
    <>
      {isShown && <div ref={place} className={styles.host} />}
      {tenure &&
        createPortal(
          <Activity key={tenure.number} mode={isShown ? 'visible' : 'hidden'}>
            {children}
          </Activity>,
          host,
        )}
      {who && !isShown && <RollCallOver onLeave={() => setCalling(null)} />}
      {!who && <LockScreen />}
    </>
  );
}

/** Puts the screens into the document, with the dialog that was open and the focus where it was. */
function usePlace(host: HTMLElement) {
  const focused = useRef<HTMLElement | null>(null);
  return useCallback(
    (place: HTMLElement | null) => {
      place?.append(host);
      // Out of the document an open dialog is no longer over everything; only opening makes it so.
      for (const dialog of host.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
        dialog.removeAttribute('open');
        dialog.showModal();
      }
      focused.current?.focus({ preventScroll: true });
      return () => {
        const active = document.activeElement;
        focused.current = active instanceof HTMLElement && host.contains(active) ? active : null;
      };
    },
    [host],
  );
}
