import type { DeskStaff } from '@toodles/api/contract/desk/sync.ts';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { z } from 'zod';
import type { DeskDb } from '../../storage/desk-db.ts';
import { changeState } from '../../storage/state.ts';
import { useDesk } from '../DeskProvider.tsx';
import { pinMark } from './check-pin.ts';
import { isIdle, lockTimeoutMs, sessionMember, type TabSession } from './tab-session.ts';

interface TabSessionControls {
  /** Null while nobody is signed in. */
  who: DeskStaff | null;
  lock: () => void;
  startSession: (member: DeskStaff) => void;
}

/**
 * The desk session of this tab: from a right PIN until the desk is idle, the user taps Lock, or a pull
 * removes their permission or PIN.
 */
export function useTabSession(): TabSessionControls {
  const { db, staff, state, settings } = useDesk();
  const timeoutMs = lockTimeoutMs(settings);
  const deviceId = state.device?.id;
  const [session, setSession] = useState<TabSession | null>(() => {
    const stored = readTabSession();
    return stored && !isIdle(stored.touchedAt, Date.now(), timeoutMs) ? stored : null;
  });
  const who = sessionMember(session, { staff, deviceId });
  const whoId = who?.id;
  const lock = useCallback(() => {
    clearTabSession();
    setSession(null);
  }, []);
  const touchedAt = useIdleLock({ session: who ? session : null, timeoutMs, lock });
  // A session that has ended does not return when the permission does.
  useEffect(() => {
    if (session !== null && whoId === undefined) lock();
  }, [session, whoId, lock]);
  // For the staff cards, at the start and the end of the session.
  useEffect(() => {
    if (whoId === undefined) return;
    void saveLastHere(db, whoId, touchedAt.current);
    return () => void saveLastHere(db, whoId, touchedAt.current);
  }, [db, whoId, touchedAt]);
  const startSession = useCallback(
    ({ id, pin }: DeskStaff) => {
      if (deviceId === undefined) return;
      const started = { deviceId, staffId: id, mark: pinMark(pin), touchedAt: Date.now() };
      saveTabSession(started);
      setSession(started);
    },
    [deviceId],
  );
  return { who, lock, startSession };
}

/** A full disk loses only this note. A tablet that is no longer a desk stores nothing. */
function saveLastHere(db: DeskDb, id: number, at: number): Promise<void> {
  return changeState(db, ({ device, revokedAt, lastHere }) =>
    device === null || revokedAt !== null
      ? {}
      : { staffId: id, lastHere: { ...lastHere, [id]: new Date(at).toISOString() } },
  ).catch(() => undefined);
}

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
function useIdleLock({ session, timeoutMs, lock }: IdleLockOptions): RefObject<number> {
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

/** A tab keeps its desk session over a reload. Another tab, or the next start, locks separately. */
const STORAGE_KEY = 'toodles.desk.open';

const tabSessionSchema = z.object({
  deviceId: z.number(),
  staffId: z.number(),
  mark: z.string(),
  touchedAt: z.number(),
});

function readTabSession(): TabSession | null {
  try {
    const text = sessionStorage.getItem(STORAGE_KEY);
    return text === null ? null : (tabSessionSchema.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

function saveTabSession(session: TabSession): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(session));
  } catch {
    // Without storage the desk just locks at a reload.
  }
}

function clearTabSession(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}
