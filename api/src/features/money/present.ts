import type { Order, Payment } from '../../contract/money/orders.ts';
import type { MoneyReview } from '../../contract/money/reviews.ts';
import { dueOf, orderState, paidOf } from '../../domain/billing/order.ts';
import { decimalRupees } from '../../domain/money.ts';
import type { paymentsOf } from '../orders/payments-store.ts';
import { type StoredLine, type StoredOrder, sumsOf } from '../orders/store.ts';
import type { ListedReview, ReviewedPayment } from './review-store.ts';

type PaymentOfOrder = Awaited<ReturnType<typeof paymentsOf>>[number];

export function presentOrder(
  order: StoredOrder,
  entries: {
    lines: readonly StoredLine[];
    payments: readonly PaymentOfOrder[];
    familyPhone: string;
    creditPaise: number;
    /** What can go back through the gateway; undefined if nothing came so. */
    onlinePaise: number | undefined;
    /** What is open of the deposit of a pending party; 0 for none. */
    depositPaise: number;
    /** The UPI payment that the family says was made; blank if none. */
    saidReference: string;
  },
): Order {
  const { lines, payments, familyPhone, creditPaise, onlinePaise, depositPaise, saidReference } = entries;
  const sums = sumsOf(order);
  return {
    id: order.id,
    kind: order.kind,
    reference: order.reference,
    state: orderState(sums),
    chargedAmount: decimalRupees(sums.chargedPaise),
    roundOffAmount: decimalRupees(sums.roundOffPaise),
    paidAmount: decimalRupees(paidOf(sums)),
    writtenOffAmount: decimalRupees(sums.writtenOffPaise),
    dueAmount: decimalRupees(dueOf(sums)),
    familyPhone,
    creditAmount: decimalRupees(creditPaise),
    ...(onlinePaise !== undefined && { onlineAmount: decimalRupees(onlinePaise) }),
    ...(depositPaise > 0 && { depositDueAmount: decimalRupees(depositPaise) }),
    ...(saidReference !== '' && { saidUpiReference: saidReference }),
    lines: lines.map(presentLine),
    payments: payments.map(presentPayment),
  };
}

const presentLine = (line: StoredLine): Order['lines'][number] => ({
  id: line.id,
  kind: line.kind,
  reversesLineId: line.reverses_id,
  description: line.description,
  quantity: line.quantity,
  unitAmount: decimalRupees(line.unit_paise),
  discountAmount: decimalRupees(line.discount_paise),
  discountReason: line.discount_reason,
  amount: decimalRupees(line.amount_paise),
  by: line.by_name,
  at: line.created_at,
});

const presentPayment = (row: PaymentOfOrder): Payment => ({
  id: row.id,
  direction: row.direction,
  method: row.method,
  amount: decimalRupees(row.amount_paise),
  reference: row.reference,
  note: row.note,
  reversesId: row.reverses_id,
  isReversed: row.reversal_id !== null,
  isBeforeLedger: row.before_ledger === 1,
  ...(row.refund_state !== null && { refundState: row.refund_state }),
  by: row.by_name,
  at: row.at,
});

const presentReviewed = (payment: ReviewedPayment | undefined): MoneyReview['payment'] =>
  payment
    ? {
        id: payment.id,
        amount: decimalRupees(payment.amount_paise),
        method: payment.method,
        by: payment.by_name,
        at: payment.at,
        deviceName: payment.device_name,
      }
    : null;

export function presentMoneyReview(row: ListedReview): MoneyReview {
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    reason: row.reason,
    orderId: row.order_id,
    orderReference: row.order_reference,
    customerName: row.customer_name,
    amount: decimalRupees(row.amount_paise),
    detail: row.detail,
    payment: presentReviewed(row.payment),
    otherPayment: presentReviewed(row.otherPayment),
    deviceName: row.device_name,
    occurredAt: row.occurred_at,
    openedAt: row.opened_at,
    note: row.note,
    settledBy: row.settled_by,
    settledAt: row.settled_at,
  };
}
