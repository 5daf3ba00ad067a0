import type { FamilyCredit, OpenOrder, PaymentEntry } from '../../contract/money/money-page.ts';
import { methodNames } from '../../contract/money/orders.ts';
import { type Reduction, reductionKindNames } from '../../contract/money/reductions.ts';
import { type MoneyReview, moneyReasonNames } from '../../contract/money/reviews.ts';
import { type CsvColumns, labelOf } from '../../http/route/csv.ts';

export const paymentColumns: CsvColumns<PaymentEntry> = {
  Day: (p) => p.day,
  Time: (p, at) => at(p.at),
  Side: (p) => labelOf(p.side),
  Method: (p) => methodNames[p.method],
  'Amount (₹)': (p) => p.amount,
  Reference: (p) => p.reference,
  Order: (p) => p.orderReference,
  Customer: (p) => p.customerName,
  'Recorded by': (p) => p.by,
  Matched: (p) => p.isMatched,
  'Outside a till': (p) => p.isOutsideTill,
  'Takes another entry off': (p) => p.isReversal,
  Note: (p) => p.note,
  'Payment ID': (p) => p.id,
};

export const openOrderColumns: CsvColumns<OpenOrder> = {
  Day: (o) => o.day,
  Order: (o) => o.reference,
  Kind: (o) => labelOf(o.kind),
  Customer: (o) => o.customerName,
  Phone: (o) => o.customerPhone,
  'Charged (₹)': (o) => o.chargedAmount,
  'Paid (₹)': (o) => o.paidAmount,
  'Due (₹)': (o) => o.dueAmount,
};

export const creditColumns: CsvColumns<FamilyCredit> = {
  Customer: (c) => c.customerName,
  Phone: (c) => c.customerPhone,
  'Credit (₹)': (c) => c.amount,
};

/** What the team gave away, as a file. */
export const reductionColumns: CsvColumns<Reduction> = {
  Day: (row) => row.day,
  Time: (row, at) => at(row.at),
  Kind: (row) => reductionKindNames[row.kind],
  By: (row) => row.by,
  Order: (row) => row.order?.reference ?? '',
  Item: (row) => row.description,
  'Amount (₹)': (row) => row.amount,
  Reason: (row) => row.reason,
};

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
