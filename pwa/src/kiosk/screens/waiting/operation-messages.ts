import { readableMessage } from '@toodles/api/domain/desk/operation-messages.ts';
import { type MadeBefore, madeBy, neededBy } from '../../core/depends-on.ts';
import { rejectedMoneyAdvice } from '../../core/money/money-messages.ts';
import type { OutboxRow } from '../../core/rows.ts';

export interface OperationMessages {
  look: 'review' | 'aside' | 'sending' | 'waiting' | 'handed' | 'saved';
  /** The start of the line below the title, when the state needs an explanation. */
  lead: string | null;
  /** The message from the server. */
  serverMessage: string | null;
}

export interface OperationItem {
  row: OutboxRow;
  messages: OperationMessages;
  /** The check-in or sale that it depends on, when the server lacks that too. */
  record: OutboxRow | undefined;
}

/**
 * Operations with their texts in list order: what needs attention first, then what waits, then what is saved.
 * Each group is sorted newest first, with operations rejected because of their check-in below it.
 * @param sending those in flight
 */
export function listItems(rows: readonly OutboxRow[], sending: ReadonlySet<OutboxRow>): OperationItem[] {
  const records = new Map(
    rows.filter(isUnresolved).flatMap((row) => madeBy(row).map((key) => [key, row] as const)),
  );
  const items = rows.map((row): OperationItem => {
    const needed = isUnresolved(row) ? neededBy(row) : null;
    const record = needed === null ? undefined : records.get(needed);
    return { row, record, messages: operationMessages(row, { isSending: sending.has(row), record }) };
  });
  return items.toSorted(
    (a, b) => sortPosition(a) - sortPosition(b) || groupSeq(b) - groupSeq(a) || a.row.seq - b.row.seq,
  );
}

const isUnresolved = ({ state }: OutboxRow) => state === 'waiting' || state === 'aside' || state === 'handed';

/** Rejected together with its check-in, so it follows that one. */
export const isRejectedWithCheckIn = ({ row, record }: Pick<OperationItem, 'row' | 'record'>): boolean =>
  row.state === 'aside' && record?.state === 'aside';

interface OperationContext {
  isSending: boolean;
  record?: OutboxRow | undefined;
}

/** The texts of an operation in the list. */
function operationMessages(row: OutboxRow, { isSending, record }: OperationContext): OperationMessages {
  const message = row.acknowledged?.message ?? null;
  const serverMessage = message === null ? null : readableMessage(message);
  switch (row.state) {
    case 'review':
      return row.lookedAt === null
        ? { look: 'review', lead: 'Needs attention.', serverMessage }
        : { look: 'saved', lead: null, serverMessage };
    case 'aside':
      return { look: 'aside', ...rejectedMessages(row, serverMessage, record) };
    case 'waiting': {
      const lead = record?.state === 'aside' ? `Its ${nounOf(record)} was rejected.` : null;
      return { look: isSending ? 'sending' : 'waiting', lead, serverMessage: null };
    }
    case 'handed':
      return { look: 'handed', lead: null, serverMessage };
    case 'done':
      return { look: 'saved', lead: null, serverMessage };
  }
}

function rejectedMessages(
  row: OutboxRow,
  serverMessage: string | null,
  record: OutboxRow | undefined,
): Pick<OperationMessages, 'lead' | 'serverMessage'> {
  if (record?.state === 'aside')
    return {
      lead: `Rejected with its ${nounOf(record)}.`,
      serverMessage: `Retry or hand over the ${nounOf(record)} to settle both.`,
    };
  const lead = record?.state === 'handed' ? `Rejected. The office has its ${nounOf(record)}.` : 'Rejected.';
  const said = serverMessage ?? 'The server couldn’t read it.';
  const advice = rejectedMoneyAdvice(row);
  return { lead, serverMessage: advice === null ? said : `${said} ${advice}` };
}

/** What another operation is called that this one depends on. */
const nounOf = ({ kind }: MadeBefore): string => (kind === 'usage.record' ? 'check-in' : 'sale');

const sortPositions = { aside: 0, review: 1, sending: 2, waiting: 2, handed: 3, saved: 3 } as const;

const sortPosition = ({ messages }: OperationItem) => sortPositions[messages.look];
const groupSeq = (item: OperationItem) =>
  isRejectedWithCheckIn(item) ? (item.record?.seq ?? 0) : item.row.seq;
