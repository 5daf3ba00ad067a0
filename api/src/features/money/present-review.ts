import type { MoneyReview } from '../../contract/money/reviews.ts';
import { decimalRupees } from '../../domain/money.ts';
import type { ListedReview, ReviewedPayment } from './review-store.ts';

const presentPayment = (payment: ReviewedPayment | undefined): MoneyReview['payment'] =>
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
    payment: presentPayment(row.payment),
    otherPayment: presentPayment(row.otherPayment),
    deviceName: row.device_name,
    occurredAt: row.occurred_at,
    openedAt: row.opened_at,
    note: row.note,
    settledBy: row.settled_by,
    settledAt: row.settled_at,
  };
}
