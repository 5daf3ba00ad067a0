import { useEffect, useRef } from 'react';
import { useMatch } from 'react-router-dom';
import { applyUpdate, checkForUpdate, useUpdateReady } from '../../shared/updates.ts';
import { isUnsent } from '../outbox/outcomes.ts';
import { deskPaths } from '../paths.ts';
import { useDesk } from './DeskProvider.tsx';
import { useNow } from './now.ts';

const IDLE_MS = 60_000;
const LOOK_EVERY_MS = 3_600_000;

/** A new version takes over when nobody touches the desk, it shows Find, and nothing waits to be sent. */
export function useIdleUpdate(): void {
  const isReady = useUpdateReady();
  const isOnFind = useMatch(deskPaths.find) !== null;
  const { uncounted } = useDesk();
  const now = useNow();
  const touchedAt = useRef(now);
  useEffect(() => {
    const touch = () => {
      touchedAt.current = Date.now();
    };
    const events = ['pointerdown', 'keydown'] as const;
    for (const event of events) window.addEventListener(event, touch, { passive: true });
    const look = setInterval(() => void checkForUpdate().catch(() => undefined), LOOK_EVERY_MS);
    return () => {
      for (const event of events) window.removeEventListener(event, touch);
      clearInterval(look);
    };
  }, []);
  const mayUpdate = isReady && isOnFind && !uncounted.some(isUnsent);
  useEffect(() => {
    if (mayUpdate && now - touchedAt.current > IDLE_MS) applyUpdate();
  }, [mayUpdate, now]);
}
