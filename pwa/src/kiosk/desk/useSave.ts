import { useCallback } from 'react';
import { enqueue, type Saved } from '../outbox/enqueue.ts';
import type { Work } from '../outbox/operations.ts';
import { useDesk } from './DeskProvider.tsx';
import { useNotices } from './notices.tsx';

interface Words {
  /** For the list of operations. */
  title: string;
  /** Said when it is saved. */
  done: { title: string; text: string };
  /** Makes a second tap the same operation. */
  id?: string;
}

const why: Record<Extract<Saved, { ok: false }>['code'], string> = {
  disk_full: 'The tablet has no room left. Delete pictures or apps that are not needed, then tap again.',
  not_saved: 'The tablet could not write it down. Load the page again, then tap again.',
  not_understood: 'Something in it is not right. Look it over, then tap again.',
  too_late: 'That was more than 10 minutes ago. Ask the office to put it right.',
  not_ours: 'Another desk did that. Put it right there, or ask the office.',
  undone: 'It is undone already. Nothing more to do.',
  with_office: 'The office has taken this over. Tell them what is to change.',
};

/** Saves a piece of desk work and says so; nothing is called saved before it is on the tablet's disk. */
export function useSave(): (work: Work, words: Words) => Promise<boolean> {
  const { db, sync, state, staff } = useDesk();
  const { show } = useNotices();
  const { staffId } = state;
  return useCallback(
    async (work, { title, done, id }) => {
      const by = staff.find((one) => one.id === staffId) ?? null;
      const saved = await enqueue(db, work, { ...(id && { id }), now: Date.now(), title, staff: by });
      if (saved.ok) show({ tone: 'good', ...done });
      else show({ tone: 'bad', title: 'Not saved', text: why[saved.code] });
      if (saved.ok) sync();
      return saved.ok;
    },
    [db, sync, show, staff, staffId],
  );
}
