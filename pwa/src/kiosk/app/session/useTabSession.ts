import type { DeskStaff } from '@toodles/api/contract/sync.ts';
import { useCallback, useEffect, useState } from 'react';
import type { DeskDb } from '../../storage/desk-db.ts';
import { changeState } from '../../storage/state.ts';
import { useDesk } from '../DeskProvider.tsx';
import { pinMark } from './check-pin.ts';
import { isIdle, lockTimeoutMs, sessionMember, type TabSession } from './tab-session.ts';
import { clearTabSession, readTabSession, saveTabSession } from './tab-session-storage.ts';
import { useIdleLock } from './useIdleLock.ts';

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
