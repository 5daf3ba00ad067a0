import { Activity, type ReactNode, useCallback, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useLock } from '../../app/session/LockProvider.tsx';
import { RollCallOverlay } from '../roll-call/RollCallOverlay.tsx';
import styles from './Lock.module.css';
import { LockScreen } from './LockScreen.tsx';

/**
 * The screens behind the PIN. While the desk is locked they are not in the document, so nobody can read a
 * name there. Their state stays, so the same person finds a half-filled form again; their effects pause. The
 * same happens under a roll-call that continues after the lock.
 */
export function LockGate({ children }: { children: ReactNode }) {
  const { who, session, host, rollCallMode, setRollCallMode } = useLock();
  const place = useHostMount(host);
  const isShown = who !== null && rollCallMode !== 'over';
  return (
    <>
      {isShown && <div ref={place} className={styles.host} />}
      {session &&
        createPortal(
          <Activity key={session.number} mode={isShown ? 'visible' : 'hidden'}>
            {children}
          </Activity>,
          host,
        )}
      {who && !isShown && <RollCallOverlay onLeave={() => setRollCallMode(null)} />}
      {!who && <LockScreen />}
    </>
  );
}

/** Moves the screens into the document, and restores an open dialog and the focus. */
function useHostMount(host: HTMLElement) {
  const focused = useRef<HTMLElement | null>(null);
  return useCallback(
    (place: HTMLElement | null) => {
      place?.append(host);
      // A dialog removed from the document leaves the top layer. Only opening it again restores that.
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
