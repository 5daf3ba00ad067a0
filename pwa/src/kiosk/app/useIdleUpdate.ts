import { useCallback, useEffect, useRef } from 'react';
import { useMatch } from 'react-router-dom';
import { applyUpdate, checkForUpdate, useUpdateReady } from '../../shared/updates.ts';
import { canUpdate } from './can-update.ts';
import { useDesk } from './DeskProvider.tsx';
import { useNow } from './now.ts';
import { deskPaths } from './paths.ts';
import { useLock } from './session/LockProvider.tsx';
import { isRollCallOverlayOpen } from './session/roll-call-mode.ts';
import { hasUnsavedInput } from './session/unsaved-input.ts';

const CHECK_INTERVAL_MS = 3_600_000;

/** Lets a new version take over when the desk is idle. */
export function useIdleUpdate(): void {
  const isReady = useUpdateReady();
  const hasUnsavedInput = useHasUnsavedInput();
  const { unreflected, state } = useDesk();
  const { contact } = state;
  const now = useNow();
  const touchedAt = useRef(now);
  useEffect(() => {
    const touch = () => {
      touchedAt.current = Date.now();
    };
    // Includes `input`, because some on-screen keyboards fire no key events.
    const events = ['pointerdown', 'keydown', 'input'] as const;
    for (const event of events) window.addEventListener(event, touch, { passive: true });
    const look = setInterval(() => void checkForUpdate().catch(() => undefined), CHECK_INTERVAL_MS);
    return () => {
      for (const event of events) window.removeEventListener(event, touch);
      clearInterval(look);
    };
  }, []);
  useEffect(() => {
    if (!isReady) return;
    const idleMs = now - touchedAt.current;
    if (canUpdate({ unreflected, contact, idleMs, isBusy: hasUnsavedInput(idleMs) })) applyUpdate();
  }, [isReady, hasUnsavedInput, unreflected, contact, now]);
}

function useHasUnsavedInput(): (idleMs: number) => boolean {
  const isOnList = useIsOnList();
  const { isLocked, session, rollCallMode, host } = useLock();
  return useCallback(
    (idleMs) =>
      hasUnsavedInput({
        ...{ isLocked, isOnList, idleMs },
        hasSession: session !== null,
        hasDialog: hasDialog(document) || hasDialog(host),
        isRollCallOpen: isRollCallOverlayOpen(rollCallMode),
      }),
    [isOnList, isLocked, session, rollCallMode, host],
  );
}

const hasDialog = (root: ParentNode) => root.querySelector('dialog[open]') !== null;

/** Whether the screen is Find, Inside now, the till or the outbox: a desk left there has no unsaved input. */
function useIsOnList(): boolean {
  const isOnFind = useMatch(deskPaths.find) !== null;
  const isOnInside = useMatch(deskPaths.inside) !== null;
  const isOnWaiting = useMatch(deskPaths.waiting) !== null;
  const isOnTill = useMatch(deskPaths.till) !== null;
  return isOnFind || isOnInside || isOnWaiting || isOnTill;
}
