import type { StatementLine } from '../../contract/money/statements.ts';
import { type CsvColumns, labelOf } from '../../http/route/csv.ts';

export const statementLineColumns: CsvColumns<StatementLine> = {
  Day: (l) => l.day,
  'Amount (₹)': (l) => l.amount,
  'Fee (₹)': (l) => l.feeAmount,
  Reference: (l) => l.reference,
  Description: (l) => l.description,
  State: (l) => labelOf(l.state),
  Why: (l) => l.ignoredReason,
  Payments: (l) => l.payments.map(({ id }) => id),
  Statement: (l) => l.statement,
};
