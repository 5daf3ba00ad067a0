import { useCallback } from 'react';
import { useAtTheDesk } from '../lock/LockProvider.tsx';
import { enqueue, type Saved } from '../outbox/enqueue.ts';
import type { Work } from '../outbox/operations.ts';
import { useDesk } from './DeskProvider.tsx';
import { useNotices } from './notices.tsx';
import type { Undo } from './undo.ts';

interface Words {
  /** For the list of operations. */
  title: string;
  /** Said when it is saved. */
  done: { title: string; text: string };
  /** Makes a second tap the same operation. */
  id?: string;
  /** The way back, where there is one. */
  undo?: Undo;
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
  const { db, sync } = useDesk();
  const { show } = useNotices();
  const staff = useAtTheDesk();
  return useCallback(
    async (work, { title, done, id, undo }) => {
      const saved = await enqueue(db, work, { ...(id && { id }), now: Date.now(), title, staff });
      if (saved.ok) show({ tone: 'good', ...done, ...(undo && { undo }) });
      else show({ tone: 'bad', title: 'Not saved', text: why[saved.code] });
      if (saved.ok) sync();
      return saved.ok;
    },
    [db, sync, show, staff],
  );
}
