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
  calling: Calling;
  setCalling: (calling: Calling) => void;
}

const LockContext = createContext<Lock | null>(null);

/** Whose desk it is, in this tab. The device is what the server trusts; the PIN says who did it (offline.md). */
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
      // In one step with the way to Find: nobody sees what the other left.
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

/** Who did what is done now: noted with each operation. */
export const useAtTheDesk = (): DeskStaff | null => useLock().who;
