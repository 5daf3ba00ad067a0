import type { FamilyCredit, OpenOrder, PaymentEntry } from '../../contract/money/money-page.ts';
import { methodNames } from '../../contract/money/orders.ts';
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
