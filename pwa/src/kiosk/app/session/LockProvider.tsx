import type { DeskStaff } from '@toodles/api/contract/desk/rows.ts';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useMemo,
  useState,
} from 'react';
import { useMatch, useNavigate } from 'react-router-dom';
import { createTriesStore, type TriesStore } from '../../storage/tries-store.ts';
import { useDesk } from '../DeskProvider.tsx';
import { useNotices } from '../notices.tsx';
import { deskPaths } from '../paths.ts';
import styles from './LockProvider.module.css';
import { modeAfterUnlock, type RollCallMode } from './roll-call-mode.ts';
import { useTabSession } from './useTabSession.ts';

interface Lock {
  /** The person at the desk in this tab; null when there is none. */
  who: DeskStaff | null;
  /** The screens need a PIN. False before the first download and on a revoked tablet. */
  isLocked: boolean;
  lock: () => void;
  /** Signs a person in after a correct PIN. */
  signIn: (member: DeskStaff) => void;
  session: DeskSession | null;
  /** The element that has the screens behind the PIN; out of the document while locked. */
  host: HTMLElement;
  tries: TriesStore;
  rollCallMode: RollCallMode;
  setRollCallMode: (mode: RollCallMode) => void;
}

const LockContext = createContext<Lock | null>(null);

/**
 * Provides the desk session of this tab. The server trusts the device; the PIN says who acts (docs/sync.md).
 */
export function LockProvider({ children }: { children: ReactNode }) {
  const { db, state } = useDesk();
  const { who, lock, startSession } = useTabSession();
  const { session, begin } = useDeskSession(who);
  const isAtRollCall = useMatch(deskPaths.rollCall) !== null;
  const [rollCallMode, setRollCallMode] = useState<RollCallMode>(null);
  const [tries] = useState(() => createTriesStore(db));
  const [host] = useState(newHost);
  const signIn = useCallback(
    (member: DeskStaff) =>
      // In one step with the navigation to Find, so that nobody sees the last person's screen.
      startTransition(() => {
        const isResumed = begin(member);
        startSession(member);
        setRollCallMode((before) => modeAfterUnlock(before, isResumed && isAtRollCall));
      }),
    [begin, startSession, isAtRollCall],
  );
  const isLocked = state.filled && state.revokedAt === null && who === null;
  const value = useMemo(
    () => ({ who, isLocked, lock, signIn, session, host, tries, rollCallMode, setRollCallMode }),
    [who, isLocked, lock, signIn, session, host, tries, rollCallMode],
  );
  return <LockContext value={value}>{children}</LockContext>;
}

/** One person's session at the desk. Their unsaved input stays until another person signs in. */
interface DeskSession {
  staffId: number;
  number: number;
}

/** Starts a session on Find. The last person continues where they were. */
function useDeskSession(who: DeskStaff | null): {
  session: DeskSession | null;
  /** Returns whether the person continues where they were. */
  begin: (member: DeskStaff) => boolean;
} {
  const { state } = useDesk();
  const { dismiss } = useNotices();
  const navigate = useNavigate();
  const [session, setSession] = useState<DeskSession | null>(() => who && { staffId: who.id, number: 0 });
  const lastId = session?.staffId ?? state.staffId;
  const begin = useCallback(
    ({ id }: DeskStaff) => {
      setSession((last) => (last?.staffId === id ? last : { staffId: id, number: (last?.number ?? 0) + 1 }));
      if (id === lastId) return true;
      dismiss();
      void navigate(deskPaths.find, { replace: true });
      return false;
    },
    [lastId, dismiss, navigate],
  );
  return { session, begin };
}

function newHost(): HTMLElement {
  const host = document.createElement('div');
  host.className = styles.host ?? '';
  return host;
}

export function useLock(): Lock {
  const lock = useContext(LockContext);
  if (!lock) throw new Error('useLock needs a LockProvider around it.');
  return lock;
}

/** The person who acts now, noted with each operation. */
export const useSignedInStaff = (): DeskStaff | null => useLock().who;
