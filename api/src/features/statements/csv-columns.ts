import type { StatementLine } from '../../contract/money/statements.ts';
import { type CsvColumns, labelOf } from '../../http/route/csv.ts';

export const statementLineColumns: CsvColumns<StatementLine> = {
  Day: (l) => l.day,
  'Amount (₹)': (l) => l.amount,
  'Fee (₹)': (l) => l.feeAmount,
  'Tax in the fee (₹)': (l) => l.taxAmount,
  'Kept (₹)': (l) => l.keptAmount,
  Reference: (l) => l.reference,
  Description: (l) => l.description,
  State: (l) => labelOf(l.state),
  Why: (l) => l.ignoredReason,
  Payments: (l) => l.payments.map(({ id }) => id),
  'Paid out by': (l) =>
    l.paidOutBy && `${l.paidOutBy.day} ${l.paidOutBy.reference || l.paidOutBy.description}`.trim(),
  'Pays out lines': (l) => l.paysOut.length || null,
  Statement: (l) => l.statement,
};
