import type { MoneyReview } from '../../contract/money/reviews.ts';
import type { CsvColumns } from '../../http/route/csv.ts';

export const moneyReviewColumns: CsvColumns<MoneyReview> = {
  Reason: (r) => reasonNames[r.reason],
  Status: (r) => (r.status === 'open' ? 'Open' : 'Settled'),
  Order: (r) => r.orderReference,
  Customer: (r) => r.customerName,
  Amount: (r) => r.amount,
  Detail: (r) => r.detail,
  Payment: (r) => paymentText(r.payment),
  'Other payment': (r) => paymentText(r.otherPayment),
  Tablet: (r) => r.deviceName,
  Time: (r, at) => at(r.occurredAt),
  Note: (r) => r.note,
  'Settled by': (r) => r.settledBy,
  Settled: (r, at) => at(r.settledAt),
};

const paymentText = (payment: MoneyReview['payment']): string =>
  payment ? `${payment.amount} ${payment.method} ${payment.by}` : '';

const reasonNames: Record<MoneyReview['reason'], string> = {
  paid_twice: 'Paid twice',
  overpaid: 'More than was due',
  refunded_twice: 'Refunded twice',
  unusual_refund: 'Unusual refund',
  beyond_capacity: 'Slot was full',
  slot_closed: 'Slot was closed',
  price_differs: 'Price differs',
  till_joined: 'Two floats',
  till_differs: 'Till differs',
  unknown_order: 'Unknown order',
  unknown_payment: 'Unknown payment',
  unknown_item: 'Unknown item',
  wrong_clock: 'Tablet’s clock was wrong',
  number_differs: 'Number differs',
  server_restored: 'Server restored from backup',
};
