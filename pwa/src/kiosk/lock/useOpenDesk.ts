import type { DeskStaff } from '@toodles/api/contract/sync.ts';
import { useCallback, useEffect, useState } from 'react';
import type { DeskDb } from '../db/desk-db.ts';
import { changeState } from '../db/state.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { markOf } from './check-pin.ts';
import { isQuiet, lockAfter, type OpenDesk, whoseDesk } from './open-desk.ts';
import { forgetOpen, keepOpen, readOpen } from './open-session.ts';
import { useQuietLock } from './useQuietLock.ts';

interface DeskOfTab {
  /** Null while nobody is signed in. */
  who: DeskStaff | null;
  lock: () => void;
  give: (member: DeskStaff) => void;
}

/**
 * The desk session of this tab: from a right PIN until the desk is idle, the user taps Lock, or a pull
 * removes their permission or PIN.
 */
export function useOpenDesk(): DeskOfTab {
  const { db, staff, state, settings } = useDesk();
  const after = lockAfter(settings);
  const deviceId = state.device?.id;
  const [open, setOpen] = useState<OpenDesk | null>(() => {
    const kept = readOpen();
    return kept && !isQuiet(kept.touchedAt, Date.now(), after) ? kept : null;
  });
  const who = whoseDesk(open, { staff, deviceId });
  const whoId = who?.id;
  const lock = useCallback(() => {
    forgetOpen();
    setOpen(null);
  }, []);
  const touchedAt = useQuietLock({ open: who ? open : null, after, lock });
  // A session that has ended does not return when the permission does.
  useEffect(() => {
    if (open !== null && whoId === undefined) lock();
  }, [open, whoId, lock]);
  // For the staff cards, at the start and the end of the session.
  useEffect(() => {
    if (whoId === undefined) return;
    void noteHere(db, whoId, touchedAt.current);
    return () => void noteHere(db, whoId, touchedAt.current);
  }, [db, whoId, touchedAt]);
  const give = useCallback(
    ({ id, pin }: DeskStaff) => {
      if (deviceId === undefined) return;
      const given = { deviceId, staffId: id, mark: markOf(pin), touchedAt: Date.now() };
      keepOpen(given);
      setOpen(given);
    },
    [deviceId],
  );
  return { who, lock, give };
}

/** A full disk loses only this note. A tablet that is no longer a desk stores nothing. */
function noteHere(db: DeskDb, id: number, at: number): Promise<void> {
  return changeState(db, ({ device, revokedAt, lastHere }) =>
    device === null || revokedAt !== null
      ? {}
      : { staffId: id, lastHere: { ...lastHere, [id]: new Date(at).toISOString() } },
  ).catch(() => undefined);
}
