import type { MoneyOperationKind } from '@toodles/api/contract/desk/money-operations.ts';
import { isMoneyOperation } from '../operations.ts';
import type { OutboxRow } from '../rows.ts';
import { inPaise } from './paise.ts';
import { returnedPaise } from './returned-items.ts';

export type MoneyRow = Extract<OutboxRow, { kind: MoneyOperationKind }>;
type RowOf<K extends MoneyOperationKind> = Extract<OutboxRow, { kind: K }>;
export type OrderRow = RowOf<'order.create'>;
export type SaleRow = RowOf<'sale.create'>;
export type PaymentRow = RowOf<'payment.take'>;
export type RefundRow = RowOf<'payment.refund'>;

/** Money that a payment brought, or that a refund took away again. */
interface Paid {
  /** Below zero for a refund. */
  paise: number;
  /** Revision of the row that was paid, after the payment. */
  revision: number | null;
  row: MoneyRow;
}

/** Local sales and payments that the cached rows do not include yet. */
export interface MoneyOverlay {
  /** Orders and hour packages sold here that stand, in the tablet's order. */
  orders: readonly OrderRow[];
  sales: readonly SaleRow[];
  /** Orders that were taken off again here. */
  undone: ReadonlySet<string>;
  /** Payments and refunds, by what they pay: `booking 12`, `party 3`, `sale 7`, `order <id>`. */
  paid: ReadonlyMap<string, readonly Paid[]>;
  /** Everything in the tablet's order, for till and stock. */
  rows: readonly MoneyRow[];
}

/**
 * Groups money operations by what they change. Includes rejected ones, because the money did change hands,
 * but not those that the office took over, nor a rejected undo.
 * @param rows local operations that the cached rows do not include, in the tablet's order
 */
export function moneyOverlayOf(rows: readonly OutboxRow[]): MoneyOverlay {
  const own = rows.filter(isMoneyOperation).filter((row) => row.state !== 'handed' && !isRefusedUndo(row));
  const undone = new Set(own.flatMap((row) => (row.kind === 'order.undo' ? [row.payload.orderId] : [])));
  return {
    orders: own
      .filter((row) => row.kind === 'order.create')
      .filter((row) => !undone.has(row.payload.orderId)),
    sales: own.filter((row) => row.kind === 'sale.create').filter((row) => !undone.has(row.payload.orderId)),
    undone,
    paid: paidBy(own, undone),
    rows: own,
  };
}

const isRefusedUndo = ({ kind, state }: MoneyRow): boolean =>
  state === 'aside' && (kind === 'order.undo' || kind === 'payment.undo');

/** What a payment of this desk pays. */
function targetOf({ orderId, bookingId, partyId, saleId }: PaymentRow['payload']): string {
  if (bookingId !== undefined) return `booking ${bookingId}`;
  if (partyId !== undefined) return `party ${partyId}`;
  return saleId === undefined ? `order ${orderId}` : `sale ${saleId}`;
}

function paidBy(rows: readonly MoneyRow[], undone: ReadonlySet<string>): Map<string, Paid[]> {
  const paid = new Map<string, Paid[]>();
  const taken = new Map<string, PaymentRow>();
  const add = (target: string, row: MoneyRow, paise: number) => {
    const revision = row.acknowledged?.revision ?? null;
    paid.set(target, [...(paid.get(target) ?? []), { paise, revision, row }]);
  };
  for (const row of rows) {
    if (row.kind === 'payment.take') {
      taken.set(row.payload.paymentId, row);
      if (!undone.has(row.payload.orderId ?? ''))
        add(targetOf(row.payload), row, inPaise(row.payload.amount));
    }
    const first = row.kind === 'payment.refund' && taken.get(row.payload.refundsPaymentId);
    if (first && row.kind === 'payment.refund')
      // What was given back is not charged any more.
      add(targetOf(first.payload), row, returnedPaise(row) - inPaise(row.payload.amount));
    const mistake = row.kind === 'payment.undo' && taken.get(row.payload.paymentId);
    if (mistake) add(targetOf(mistake.payload), row, -inPaise(mistake.payload.amount));
  }
  return paid;
}
