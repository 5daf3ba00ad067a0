import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useDesk } from './DeskProvider.tsx';
import type { UndoAction } from './undo.ts';

/**
 * The result of the last tap. A success disappears automatically; a failure stays until someone dismisses it.
 */
export interface Notice {
  tone: 'good' | 'bad';
  title: string;
  text: string;
  /** The undo (app/useUndo.ts); a failure has none. */
  undo?: UndoAction;
}

/** How long a success and its undo stay. */
export const STAYS_MS = 10_000;

/** A visible notice. `expiresAt` uses `performance.now()`, whichever screens show it meanwhile. */
export type ShownNotice = Notice & { id: number; expiresAt: number };

interface Notices {
  notice: ShownNotice | null;
  show: (notice: Notice) => void;
  dismiss: () => void;
}

const NoticeContext = createContext<Notices | null>(null);

export function NoticeProvider({ children }: { children: ReactNode }) {
  const [notice, setNotice] = useState<Notices['notice']>(null);
  const isRevoked = useDesk().state.revokedAt !== null;
  const show = useCallback((next: Notice) => {
    const expiresAt = performance.now() + STAYS_MS;
    setNotice((last) => ({ ...next, id: (last?.id ?? 0) + 1, expiresAt }));
  }, []);
  const dismiss = useCallback(() => setNotice(null), []);
  // It may name a family, and a revoked tablet must not show names.
  useEffect(() => {
    if (isRevoked) dismiss();
  }, [isRevoked, dismiss]);
  useEffect(() => {
    if (notice?.tone !== 'good') return;
    const timer = setTimeout(dismiss, STAYS_MS);
    return () => clearTimeout(timer);
  }, [notice, dismiss]);
  return <NoticeContext value={{ notice, show, dismiss }}>{children}</NoticeContext>;
}

export function useNotices(): Notices {
  const notices = useContext(NoticeContext);
  if (!notices) throw new Error('useNotices needs a NoticeProvider around it.');
  return notices;
}
