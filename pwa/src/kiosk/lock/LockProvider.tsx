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
import { useMatch } from 'react-router-dom';
import { useDesk } from '../desk/DeskProvider.tsx';
import { deskPaths } from '../paths.ts';
import { afterUnlock, type Calling } from './calling.ts';
import styles from './Lock.module.css';
import { type TriesStore, triesStore } from './tries-store.ts';
import { useOpenDesk } from './useOpenDesk.ts';
import { type Tenure, useTenure } from './useTenure.ts';

interface Lock {
  /** The person at the desk in this tab; null when there is none. */
  who: DeskStaff | null;
  /** The screens need a PIN. False before the first download and on a revoked tablet. */
  isLocked: boolean;
  lock: () => void;
  /** Signs a person in after a correct PIN. */
  take: (member: DeskStaff) => void;
  tenure: Tenure | null;
  /** The element that has the screens behind the PIN; out of the document while locked. */
  host: HTMLElement;
  tries: TriesStore;
  calling: Calling;
  setCalling: (calling: Calling) => void;
}

const LockContext = createContext<Lock | null>(null);

/**
 * Provides the desk session of this tab. The server trusts the device; the PIN says who acts (docs/sync.md).
 */
export function LockProvider({ children }: { children: ReactNode }) {
  const { db, state } = useDesk();
  const { who, lock, give } = useOpenDesk();
  const { tenure, begin } = useTenure(who);
  const isAtRollCall = useMatch(deskPaths.rollCall) !== null;
  const [calling, setCalling] = useState<Calling>(null);
  const [tries] = useState(() => triesStore(db));
  const [host] = useState(newHost);
  const take = useCallback(
    (member: DeskStaff) =>
      // In one step with the navigation to Find, so that nobody sees the last person's screen.
      startTransition(() => {
        const goesOn = begin(member);
        give(member);
        setCalling((before) => afterUnlock(before, goesOn && isAtRollCall));
      }),
    [begin, give, isAtRollCall],
  );
  const isLocked = state.filled && state.revokedAt === null && who === null;
  const value = useMemo(
    () => ({ who, isLocked, lock, take, tenure, host, tries, calling, setCalling }),
    [who, isLocked, lock, take, tenure, host, tries, calling],
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

/** The person who acts now, noted with each operation. */
export const useAtTheDesk = (): DeskStaff | null => useLock().who;
