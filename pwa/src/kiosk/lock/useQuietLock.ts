import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { isQuiet, type OpenDesk } from './open-desk.ts';
import { keepOpen } from './open-session.ts';

interface QuietLock {
  /** Null while the desk is locked. */
  open: OpenDesk | null;
  /** The idle time in milliseconds. */
  after: number;
  lock: () => void;
}

const LOOK_EVERY_MS = 1000;
/** Includes `input`, because some on-screen keyboards fire no key events. */
const touches = ['pointerdown', 'keydown', 'input'] as const;

/** Locks an idle desk. Returns the time of the last touch, in milliseconds by the tablet's clock. */
export function useQuietLock({ open, after, lock }: QuietLock): RefObject<number> {
  const touchedAt = useRef(open?.touchedAt ?? 0);
  useLayoutEffect(() => {
    if (open) touchedAt.current = open.touchedAt;
  }, [open]);
  useEffect(() => {
    if (!open) return;
    let keptAt = 0;
    const keep = () => {
      keptAt = touchedAt.current;
      keepOpen({ ...open, touchedAt: touchedAt.current });
    };
    const look = () => {
      const quiet = isQuiet(touchedAt.current, Date.now(), after);
      if (quiet) lock();
      return quiet;
    };
    const touch = () => {
      // After sleep the first touch comes before the timer, so lock the desk here.
      if (look()) return;
      touchedAt.current = Date.now();
      if (touchedAt.current - keptAt >= LOOK_EVERY_MS) keep();
    };
    for (const event of touches) window.addEventListener(event, touch, { capture: true, passive: true });
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pagehide', keep);
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      for (const event of touches) window.removeEventListener(event, touch, { capture: true });
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pagehide', keep);
      clearInterval(timer);
    };
  }, [open, after, lock]);
  return touchedAt;
}
