import { useCallback } from 'react';
import { type EnqueuedWork, enqueueAll } from '../storage/enqueue.ts';
import { useDesk } from './DeskProvider.tsx';
import { type Notice, useNotices } from './notices.tsx';
import { failureMessages } from './save-messages.ts';
import { useSignedInStaff } from './session/LockProvider.tsx';

/**
 * Saves several pieces of desk work together: all of them are on the disk, or none is. Shows `done` only when
 * they are.
 * @returns the ids under which they are saved; null if nothing is
 */
export function useSaveAll(): (works: readonly EnqueuedWork[], done: Notice) => Promise<string[] | null> {
  const { db, sync } = useDesk();
  const { show } = useNotices();
  const staff = useSignedInStaff();
  return useCallback(
    async (works, done) => {
      const saved = await enqueueAll(db, works, { now: Date.now(), staff });
      if (!saved.ok) {
        show({ tone: 'bad', title: 'Not saved', text: failureMessages[saved.code] });
        return null;
      }
      show(done);
      sync();
      return saved.ids;
    },
    [db, sync, show, staff],
  );
}
