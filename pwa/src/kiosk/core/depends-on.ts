import { isVisitWork, type OperationInput, referencedVisitId } from './operations.ts';
import type { OutboxRow } from './rows.ts';

/** An operation that others depend on. */
export type MadeBefore = Pick<OutboxRow, 'kind'>;

/** What an operation makes that later ones name: a visit, an order or a payment. */
export function madeBy(row: OutboxRow): string[] {
  if (row.kind === 'order.create' || row.kind === 'sale.create') return [row.payload.orderId];
  if (row.kind === 'payment.take') return [row.payload.paymentId];
  return isVisitWork(row) ? [row.id] : [];
}

/** What an operation names that must exist first; null if nothing on this tablet has to. */
export function neededBy(work: OperationInput): string | null {
  switch (work.kind) {
    case 'usage.record':
      return typeof work.payload.packageSaleId === 'string' ? work.payload.packageSaleId : null;
    case 'payment.take':
    case 'order.undo':
      return work.payload.orderId ?? null;
    case 'payment.undo':
      return work.payload.paymentId;
    case 'payment.refund':
      return work.payload.refundsPaymentId;
    default:
      return referencedVisitId(work);
  }
}
