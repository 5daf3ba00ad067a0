import { useCallback, useEffect, useRef } from 'react';
import { useMatch } from 'react-router-dom';
import { applyUpdate, checkForUpdate, useUpdateReady } from '../../shared/updates.ts';
import { useLock } from '../lock/LockProvider.tsx';
import { deskPaths } from '../paths.ts';
import { useDesk } from './DeskProvider.tsx';
import { mayUpdate } from './may-update.ts';
import { useNow } from './now.ts';

const LOOK_EVERY_MS = 3_600_000;

/** A new version takes over when nobody touches the desk and nothing is half done on it. */
export function useIdleUpdate(): void {
  const isReady = useUpdateReady();
  const isHalfDone = useIsHalfDone();
  const { uncounted, state } = useDesk();
  const { contact } = state;
  const now = useNow();
  const touchedAt = useRef(now);
  useEffect(() => {
    const touch = () => {
      touchedAt.current = Date.now();
    };
    // `input` too: not every keyboard on the glass says which key it was.
    const events = ['pointerdown', 'keydown', 'input'] as const;
    for (const event of events) window.addEventListener(event, touch, { passive: true });
    const look = setInterval(() => void checkForUpdate().catch(() => undefined), LOOK_EVERY_MS);
    return () => {
      for (const event of events) window.removeEventListener(event, touch);
      clearInterval(look);
    };
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const idleMs = now - touchedAt.current;
    if (mayUpdate({ uncounted, contact, idleMs, isBusy: isHalfDone(idleMs) })) applyUpdate();
  }, [isReady, isHalfDone, uncounted, contact, now]);
}

/** A form that lies under the lock for longer than this is nobody's any more. */
const KEPT_MS = 3_600_000;

/** Whether a new page would lose something: a form, a dialog, a roll-call, or what lies of them under the lock. */
function useIsHalfDone(): (idleMs: number) => boolean {
  const isOnList = useIsOnList();
  const { isLocked, tenure, isCalling, host } = useLock();
  return useCallback(
    (idleMs) => {
      if (isLocked && idleMs > KEPT_MS) return false;
      // Nobody was here before the lock: there is nothing under it, whatever the address says.
      const isUnder = !(isLocked && tenure === null) && (!isOnList || hasDialog(host));
      return isUnder || isCalling === true || hasDialog(document);
    },
    [isOnList, isLocked, tenure, isCalling, host],
  );
}

const hasDialog = (root: ParentNode) => root.querySelector('dialog[open]') !== null;

/** Find, Inside now or what waits: a desk left on any of them has nothing half done. */
function useIsOnList(): boolean {
  const isOnFind = useMatch(deskPaths.find) !== null;
  const isOnInside = useMatch(deskPaths.inside) !== null;
  const isOnWaiting = useMatch(deskPaths.waiting) !== null;
  return isOnFind || isOnInside || isOnWaiting;
}
