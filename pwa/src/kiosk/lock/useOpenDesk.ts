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
  /** Null while nobody has it. */
  who: DeskStaff | null;
  lock: () => void;
  give: (member: DeskStaff) => void;
}

/** Whose desk this tab is: from a right PIN until a quiet time, a tap on Lock, or a pull that takes their right or PIN. */
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
  // What is no longer anybody's is not given back when their right comes again.
  useEffect(() => {
    if (open !== null && whoId === undefined) lock();
  }, [open, whoId, lock]);
  // For the cards of the lock, at the beginning and at the end.
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

/** A full disk keeps it from being noted, and nothing else. A tablet that is no longer a desk notes nothing. */
function noteHere(db: DeskDb, id: number, at: number): Promise<void> {
  return changeState(db, ({ device, revokedAt, lastHere }) =>
    device === null || revokedAt !== null
      ? {}
      : { staffId: id, lastHere: { ...lastHere, [id]: new Date(at).toISOString() } },
  ).catch(() => undefined);
}
