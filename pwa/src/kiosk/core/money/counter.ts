import type { DeskCounter } from '@toodles/api/contract/desk/counter.ts';
import type { OutboxRow } from '../rows.ts';

/** The counter as the server last sent it. */
export interface StoredCounter extends DeskCounter {
  /** Number of the response that brought it, by `DeskState.answers`. */
  answer: number;
}

/** Whether the stored counter includes an operation: the response that brought it acknowledged it, or an earlier one. */
export const isInCounter = (
  { acknowledged, state }: Pick<OutboxRow, 'acknowledged' | 'state'>,
  counter: StoredCounter | undefined,
): boolean =>
  counter !== undefined &&
  acknowledged !== null &&
  (state === 'done' || state === 'review') &&
  acknowledged.answer <= counter.answer;

/** What was sold here, less what came back, that the stored counter does not include, by item. */
export function soldSince(
  rows: readonly OutboxRow[],
  counter: StoredCounter | undefined,
): Map<number, number> {
  const sold = new Map<number, number>();
  const undone = new Set(
    rows.flatMap((row) => (row.kind === 'order.undo' && row.state !== 'aside' ? [row.payload.orderId] : [])),
  );
  const move = ({ subject, subjectId, quantity }: Moved, sign: 1 | -1) => {
    if (subject === 'add_on' && subjectId !== null)
      sold.set(subjectId, (sold.get(subjectId) ?? 0) + sign * quantity);
  };
  for (const row of rows) {
    if (isInCounter(row, counter)) continue;
    if (row.kind === 'order.create' && !undone.has(row.payload.orderId))
      for (const line of row.payload.lines) move(line, 1);
    if (row.kind === 'payment.refund') for (const item of row.payload.returned ?? []) move(item, -1);
  }
  return sold;
}

interface Moved {
  subject: string;
  subjectId: number | null;
  quantity: number;
}

/** How many of an item are left, less what this desk has sold since; null if nobody counts them. */
export const stockLeft = (
  item: { id: number; stock: number | null },
  sold: ReadonlyMap<number, number>,
): number | null => (item.stock === null ? null : item.stock - (sold.get(item.id) ?? 0));
