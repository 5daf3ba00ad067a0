import { saidWords } from '@toodles/api/domain/said-words.ts';
import type { OutboxRow } from '../db/rows.ts';
import { visitFollowed } from '../outbox/operations.ts';

export interface OperationWords {
  look: 'review' | 'aside' | 'sending' | 'waiting' | 'handed' | 'saved';
  /** The start of the line below the title, when the state needs an explanation. */
  lead: string | null;
  /** The message from the server. */
  said: string | null;
}

export interface OperationItem {
  row: OutboxRow;
  words: OperationWords;
  /** The check-in that it depends on, when the server lacks that too. */
  record: OutboxRow | undefined;
}

/**
 * Operations with their texts in list order: what needs attention first, then what waits, then what is saved.
 * Each group is sorted newest first, with operations rejected because of their check-in below it.
 * @param sending those in flight
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

/** Rejected together with its check-in, so it follows that one. */
export const isAsideWith = ({ row, record }: Pick<OperationItem, 'row' | 'record'>): boolean =>
  row.state === 'aside' && record?.state === 'aside';

interface Standing {
  isSending: boolean;
  record?: OutboxRow | undefined;
}

/** The texts of an operation in the list. */
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
      const lead = record?.state === 'aside' ? 'Its check-in was rejected.' : null;
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
    return { lead: 'Rejected with its check-in.', said: 'Retry or hand over the check-in to settle both.' };
  const lead = record?.state === 'handed' ? 'Rejected. The office has its check-in.' : 'Rejected.';
  return { lead, said: said ?? 'The server couldn’t read it.' };
}

const places = { aside: 0, review: 1, sending: 2, waiting: 2, handed: 3, saved: 3 } as const;

const placeOf = ({ words }: OperationItem) => places[words.look];
const headOf = (item: OperationItem) => (isAsideWith(item) ? (item.record?.seq ?? 0) : item.row.seq);
