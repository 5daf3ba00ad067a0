import { type MoneyReview, moneyReasonNames } from '../../contract/money/reviews.ts';
import type { CsvColumns } from '../../http/route/csv.ts';

export const moneyReviewColumns: CsvColumns<MoneyReview> = {
  Reason: (r) => moneyReasonNames[r.reason],
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
