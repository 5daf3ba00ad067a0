import { count, rupees } from '../../../shared/format.ts';
import { isMoneyOperation } from '../operations.ts';
import type { OutboxRow } from '../rows.ts';
import type { PaymentRow } from './money-overlay.ts';
import { inPaise } from './paise.ts';

/** `2 check-ins`, or `3 entries` when money is among them. */
export type UnsentNoun = 'check-in' | 'entry';

export const unsentNoun = (rows: readonly OutboxRow[]): UnsentNoun =>
  rows.some(isMoneyOperation) ? 'entry' : 'check-in';

export const countUnsent = (total: number, noun: UnsentNoun): string =>
  noun === 'entry' ? count(total, 'entry', 'entries') : count(total, 'check-in', 'check-ins');

/** What the payments among the rows took, less what was paid back and undone, in paise. */
export function unsentTaken(rows: readonly OutboxRow[]): number {
  const taken = new Map(
    rows.flatMap((row) => (row.kind === 'payment.take' ? [[row.payload.paymentId, row] as const] : [])),
  );
  return rows.reduce((sum, row) => {
    if (row.kind === 'payment.take') return sum + inPaise(row.payload.amount);
    if (row.kind === 'payment.refund') return sum - inPaise(row.payload.amount);
    return undonePayments(row, taken).reduce((left, { payload }) => left - inPaise(payload.amount), sum);
  }, 0);
}

/** The payments that an operation undoes: with a sale, all of it. */
function undonePayments(row: OutboxRow, taken: ReadonlyMap<string, PaymentRow>): PaymentRow[] {
  if (row.kind === 'payment.undo')
    return [taken.get(row.payload.paymentId)].filter((one) => one !== undefined);
  if (row.kind !== 'order.undo') return [];
  return [...taken.values()].filter(({ payload }) => payload.orderId === row.payload.orderId);
}

/** Names the money that is lost with the rows; null when there is none. */
export function unsentMoneyText(rows: readonly OutboxRow[]): string | null {
  const payments = rows.filter(({ kind }) => kind === 'payment.take').length;
  if (payments === 0) return null;
  return `Among them: ${count(payments, 'payment', 'payments')}, ${rupees(unsentTaken(rows))} taken.`;
}
