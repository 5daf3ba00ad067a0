import { type Reduction, reductionKindNames } from '../../contract/money/reductions.ts';
import type { CsvColumns } from '../../http/route/csv.ts';

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
