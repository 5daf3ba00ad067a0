import type { OutboxRow } from '../db/rows.ts';

export interface OperationWords {
  look: 'review' | 'aside' | 'sending' | 'waiting' | 'handed' | 'saved';
  /** Leads the line below the title, where the state needs words. */
  lead: string | null;
  /** What the server said. */
  said: string | null;
}

/** What the list says of an operation. */
export function operationWords(row: OutboxRow, isSending: boolean): OperationWords {
  const said = row.acknowledged?.message ?? null;
  switch (row.state) {
    case 'review':
      return { look: row.lookedAt === null ? 'review' : 'saved', lead: 'Needs a look.', said };
    case 'aside':
      return { look: 'aside', lead: 'Set aside.', said: said ?? 'The server did not understand it.' };
    case 'waiting':
      return { look: isSending ? 'sending' : 'waiting', lead: null, said: null };
    case 'handed':
      return { look: 'handed', lead: null, said };
    case 'done':
      return { look: 'saved', lead: null, said };
  }
}

const places = { review: 0, aside: 1, sending: 2, waiting: 2, handed: 3, saved: 3 } as const;

/** What needs somebody first, then what waits, then what is saved; the newest first in each. */
export function inListOrder<T extends { row: OutboxRow; words: OperationWords }>(items: readonly T[]): T[] {
  return items.toSorted((a, b) => places[a.words.look] - places[b.words.look] || b.row.seq - a.row.seq);
}
