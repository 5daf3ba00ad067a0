import { useCallback } from 'react';
import type { OperationInput } from '../core/operations.ts';
import { type EnqueueOptions, enqueue } from '../storage/enqueue.ts';
import { useDesk } from './DeskProvider.tsx';
import { useNotices } from './notices.tsx';
import { failureMessages } from './save-messages.ts';
import { useSignedInStaff } from './session/LockProvider.tsx';
import type { UndoAction } from './undo.ts';

interface SaveMessages {
  /** For the list of operations. */
  title: string;
  /** Shown when it is saved. */
  done: { title: string; text: string };
  /** Makes a second tap the same operation. */
  id?: string;
  /** The undo, if there is one. */
  undo?: UndoAction;
  /** The document that is printed with it. */
  printed?: EnqueueOptions['printed'];
}

/** Saves a piece of desk work and reports the result. It reports success only once the work is on disk. */
export function useSave(): (work: OperationInput, words: SaveMessages) => Promise<boolean> {
  const { db, sync } = useDesk();
  const { show } = useNotices();
  const staff = useSignedInStaff();
  return useCallback(
    async (work, { title, done, id, undo, printed }) => {
      const circumstances = { now: Date.now(), title, staff, printed };
      const saved = await enqueue(db, work, { ...(id && { id }), ...circumstances });
      if (saved.ok) show({ tone: 'good', ...done, ...(undo && { undo }) });
      else show({ tone: 'bad', title: 'Not saved', text: failureMessages[saved.code] });
      if (saved.ok) sync();
      return saved.ok;
    },
    [db, sync, show, staff],
  );
}
