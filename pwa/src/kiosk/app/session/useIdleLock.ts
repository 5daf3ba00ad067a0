import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isIdle, type TabSession } from './tab-session.ts';
import { saveTabSession } from './tab-session-storage.ts';

interface IdleLockOptions {
  /** Null while the desk is locked. */
  session: TabSession | null;
  /** The idle time in milliseconds. */
  timeoutMs: number;
  lock: () => void;
}

const CHECK_INTERVAL_MS = 1000;
/** Includes `input`, because some on-screen keyboards fire no key events. */
const activityEvents = ['pointerdown', 'keydown', 'input'] as const;

/** Locks an idle desk. Returns the time of the last touch, in milliseconds by the tablet's clock. */
export function useIdleLock({ session, timeoutMs, lock }: IdleLockOptions): RefObject<number> {
  const touchedAt = useRef(session?.touchedAt ?? 0);
  useLayoutEffect(() => {
    if (session) touchedAt.current = session.touchedAt;
  }, [session]);
  useEffect(() => {
    if (!session) return;
    let savedAt = 0;
    const save = () => {
      savedAt = touchedAt.current;
      saveTabSession({ ...session, touchedAt: touchedAt.current });
    };
    const look = () => {
      const quiet = isIdle(touchedAt.current, Date.now(), timeoutMs);
      if (quiet) lock();
      return quiet;
    };
    const touch = () => {
      // After sleep the first touch comes before the timer, so lock the desk here.
      if (look()) return;
      touchedAt.current = Date.now();
      if (touchedAt.current - savedAt >= CHECK_INTERVAL_MS) save();
    };
    for (const event of activityEvents)
      window.addEventListener(event, touch, { capture: true, passive: true });
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', save);
    const timer = setInterval(look, CHECK_INTERVAL_MS);
    return () => {
      for (const event of activityEvents) window.removeEventListener(event, touch, { capture: true });
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', save);
      clearInterval(timer);
    };
  }, [session, timeoutMs, lock]);
  return touchedAt;
}
