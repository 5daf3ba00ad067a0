import type { SheetRow } from '../../contract/centre/imports.ts';
import { type CsvColumns, labelOf } from '../../http/route/csv.ts';

export const sheetRowColumns: CsvColumns<SheetRow> = {
  Row: (row) => row.row,
  Result: (row) => labelOf(row.result),
  Explanation: (row) => row.explanation,
  'As in the sheet': (row) => row.cells.join(' | '),
};
