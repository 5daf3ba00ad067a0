import type { DeskStaff } from '@toodles/api/contract/sync.ts';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useDesk } from '../desk/DeskProvider.tsx';
import { deskPaths } from '../paths.ts';
import styles from './Lock.module.css';
import { type TriesStore, triesStore } from './tries-store.ts';
import { useOpenDesk } from './useOpenDesk.ts';
import { type Tenure, useTenure } from './useTenure.ts';

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
  /** From the roll-call to the PIN, and back to it, with families, once it is right. */
  unlockForRollCall: () => void;
}

const LockContext = createContext<Lock | null>(null);

/** Whose desk it is, in this tab. The device is what the server trusts; the PIN says who did it (offline.md). */
export function LockProvider({ children }: { children: ReactNode }) {
  const { db, state } = useDesk();
  const { who, lock, give } = useOpenDesk();
  const { tenure, begin } = useTenure(who);
  const { isCalling, setIsCalling, unlockForRollCall, goOn } = useCalling();
  const [tries] = useState(() => triesStore(db));
  const [host] = useState(newHost);
  const take = useCallback(
    (member: DeskStaff) =>
      // In one step with the way to Find: nobody sees what the other left.
      startTransition(() => {
        begin(member);
        give(member);
        goOn();
      }),
    [begin, give, goOn],
  );
  const isLocked = state.filled && state.revokedAt === null && who === null;
  const value = useMemo(
    () => ({ who, isLocked, lock, take, tenure, host, tries, isCalling, setIsCalling, unlockForRollCall }),
    [who, isLocked, lock, take, tenure, host, tries, isCalling, setIsCalling, unlockForRollCall],
  );
  return <LockContext value={value}>{children}</LockContext>;
}

/** Whether the roll-call is open over the lock, and whether whoever unlocks goes on with it. */
function useCalling() {
  const navigate = useNavigate();
  const [isCalling, setIsCalling] = useState<boolean | null>(null);
  const [goesOn, setGoesOn] = useState(false);
  const set = useCallback((next: boolean | null, then = false) => {
    setIsCalling(next);
    setGoesOn(then);
  }, []);
  return {
    isCalling,
    setIsCalling: useCallback((next: boolean) => set(next), [set]),
    unlockForRollCall: useCallback(() => set(false, true), [set]),
    /** Somebody has taken the desk. */
    goOn: useCallback(() => {
      set(null);
      if (goesOn) void navigate(deskPaths.rollCall);
    }, [set, goesOn, navigate]),
  };
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
