import type { DeskStaff } from '@toodles/api/contract/sync.ts';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import type { DeskDb } from '../db/desk-db.ts';
import { changeState } from '../db/state.ts';
import { useDesk } from '../desk/DeskProvider.tsx';
import { useNotices } from '../desk/notices.tsx';
import { deskPaths } from '../paths.ts';
import { markOf } from './check-pin.ts';
import styles from './Lock.module.css';
import { isQuiet, lockAfter, type OpenDesk, whoseDesk } from './open-desk.ts';
import { forgetOpen, keepOpen, readOpen } from './open-session.ts';
import { type TriesStore, triesStore } from './tries-store.ts';
import { useQuietLock } from './useQuietLock.ts';

/** One person's time at the desk: what they left half done is theirs until somebody else takes it. */
interface Tenure {
  staffId: number;
  number: number;
}

interface Lock {
  /** Who has the desk in this tab; null while nobody has. */
  who: DeskStaff | null;
  /** The screens are behind a PIN now. Not before the first download, and not once the tablet was revoked. */
  isLocked: boolean;
  lock: () => void;
  /** Gives the desk to somebody whose PIN was right. */
  take: (member: DeskStaff) => void;
  tenure: Tenure | null;
  /** What the screens behind the PIN are in; out of the document while the desk is locked. */
  host: HTMLElement;
  tries: TriesStore;
  /** Whether the roll-call is open over the lock; null while nobody has said, since it locked. */
  isCalling: boolean | null;
  setIsCalling: (isCalling: boolean) => void;
}

const LockContext = createContext<Lock | null>(null);

/** Whose desk it is, in this tab. The device is what the server trusts; the PIN says who did it (offline.md). */
export function LockProvider({ children }: { children: ReactNode }) {
  const { db, state } = useDesk();
  const { who, lock, give } = useOpenDesk();
  const { tenure, begin } = useTenure(who);
  const [isCalling, setIsCalling] = useState<boolean | null>(null);
  const [tries] = useState(() => triesStore(db));
  const [host] = useState(newHost);
  const take = useCallback(
    (member: DeskStaff) =>
      // In one step with the way to Find: nobody sees what the other left.
      startTransition(() => {
        begin(member);
        give(member);
        setIsCalling(null);
      }),
    [begin, give],
  );
  const isLocked = state.filled && state.revokedAt === null && who === null;
  const value = useMemo(
    () => ({ who, isLocked, lock, take, tenure, host, tries, isCalling, setIsCalling }),
    [who, isLocked, lock, take, tenure, host, tries, isCalling],
  );
  return <LockContext value={value}>{children}</LockContext>;
}

function newHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = styles.host ?? '';
  return host;
}

export function useLock(): Lock {
  const lock = useContext(LockContext);
  if (!lock) throw new Error('Only a screen of the desk has a lock.');
  return lock;
}

/** Who did what is done now: noted with each operation. */
export const useAtTheDesk = (): DeskStaff | null => useLock().who;

function useOpenDesk() {
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

/** Begins somebody's time at the desk, on Find; whoever had it last goes on where they were. */
function useTenure(who: DeskStaff | null) {
  const { state } = useDesk();
  const { dismiss } = useNotices();
  const navigate = useNavigate();
  const [tenure, setTenure] = useState<Tenure | null>(() => who && { staffId: who.id, number: 0 });
  const lastId = tenure?.staffId ?? state.staffId;
  const begin = useCallback(
    ({ id }: DeskStaff) => {
      setTenure((last) => (last?.staffId === id ? last : { staffId: id, number: (last?.number ?? 0) + 1 }));
      if (id === lastId) return;
      dismiss();
      void navigate(deskPaths.find, { replace: true });
    },
    [lastId, dismiss, navigate],
  );
  return { tenure, begin };
}
