import { saidWords } from '@toodles/api/domain/said-words.ts';
import type { OutboxRow } from '../db/rows.ts';
import { visitFollowed } from '../outbox/operations.ts';

export interface OperationWords {
  look: 'review' | 'aside' | 'sending' | 'waiting' | 'handed' | 'saved';
  /** Leads the line below the title, where the state needs words. */
  lead: string | null;
  /** What the server said. */
  said: string | null;
}

export interface OperationItem {
  row: OutboxRow;
  words: OperationWords;
  /** The check-in that it hangs on, where the server does not have that one either. */
  record: OutboxRow | undefined;
}

/**
 * Operations with their words, in the order of the list: what needs somebody first, then what waits, then what is saved;
 * the newest first in each, and what was set aside because of its check-in below that.
 * @param sending those in the air
 */
export function listItems(rows: readonly OutboxRow[], sending: ReadonlySet<OutboxRow>): OperationItem[] {
  const records = new Map(rows.flatMap((row) => (isHere(row) ? [[row.id, row] as const] : [])));
  const items = rows.map((row): OperationItem => {
    const visit = isHere(row) ? visitFollowed(row) : null;
    const record = visit === null ? undefined : records.get(visit);
    return { row, record, words: operationWords(row, { isSending: sending.has(row), record }) };
  });
  return items.toSorted((a, b) => placeOf(a) - placeOf(b) || headOf(b) - headOf(a) || a.row.seq - b.row.seq);
}

const isHere = ({ state }: OutboxRow) => state === 'waiting' || state === 'aside' || state === 'handed';

/** Set aside together with its check-in: it goes where that one goes. */
export const isAsideWith = ({ row, record }: Pick<OperationItem, 'row' | 'record'>): boolean =>
  row.state === 'aside' && record?.state === 'aside';

interface Standing {
  isSending: boolean;
  record?: OutboxRow | undefined;
}

/** What the list says of an operation. */
function operationWords(row: OutboxRow, { isSending, record }: Standing): OperationWords {
  const message = row.acknowledged?.message ?? null;
  const said = message === null ? null : saidWords(message);
  switch (row.state) {
    case 'review':
      return row.lookedAt === null
        ? { look: 'review', lead: 'Needs a look.', said }
        : { look: 'saved', lead: null, said };
    case 'aside':
      return { look: 'aside', ...asideWords(said, record) };
    case 'waiting': {
      const lead = record?.state === 'aside' ? 'Its check-in is set aside.' : null;
      return { look: isSending ? 'sending' : 'waiting', lead, said: null };
    }
    case 'handed':
      return { look: 'handed', lead: null, said };
    case 'done':
      return { look: 'saved', lead: null, said };
  }
}

function asideWords(
  said: string | null,
  record: OutboxRow | undefined,
): Pick<OperationWords, 'lead' | 'said'> {
  if (record?.state === 'aside')
    return { lead: 'Set aside with its check-in.', said: 'It goes where that one goes.' };
  const lead = record?.state === 'handed' ? 'Set aside. The office has its check-in.' : 'Set aside.';
  return { lead, said: said ?? 'The server did not understand it.' };
}

const places = { aside: 0, review: 1, sending: 2, waiting: 2, handed: 3, saved: 3 } as const;

const placeOf = ({ words }: OperationItem) => places[words.look];
const headOf = (item: OperationItem) => (isAsideWith(item) ? (item.record?.seq ?? 0) : item.row.seq);
