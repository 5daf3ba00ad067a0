import {
  maxStatementLength,
  type StatementKind,
  statementColumns,
} from '@toodles/api/contract/money/statements.ts';
import { findHeads, type StatementColumns } from '@toodles/api/domain/billing/statement.ts';

export const kindNames: Record<StatementKind, string> = {
  bank: 'Bank account',
  card: 'Card terminal',
  gateway: 'Online payments',
};

export const columnNames: Record<keyof StatementColumns, string> = {
  date: 'Date',
  amount: 'Amount',
  credit: 'Money in',
  debit: 'Money out',
  fee: 'Fee',
  reference: 'Reference or UTR',
  description: 'Description',
};

export const columnOrder = Object.keys(statementColumns.shape) as (keyof StatementColumns)[];

/** A statement as text, with the heads and the first rows of its table. */
export interface StatementFile {
  name: string;
  text: string;
  heads: string[];
  rows: string[][];
}

/** Rows to look for the heads in, and to show. */
const previewRows = 60;
const shownRows = 4;

/** Reads the table of a CSV text. */
export async function readTable(name: string, text: string): Promise<StatementFile | { problem: string }> {
  if (text.length > maxStatementLength)
    return { problem: 'This file is too large. Upload at most 5,000 lines at once.' };
  // Only this dialog needs the parser.
  const { default: Papa } = await import('papaparse');
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    skipEmptyLines: 'greedy',
    preview: previewRows,
  });
  const cells = data.map((row) => row.map((cell) => cell.trim()));
  const start = findHeads(cells);
  const heads = (cells[start] ?? []).filter((head) => head !== '');
  if (heads.length < 2)
    return { problem: 'This is no table. Choose a CSV file, or paste the rows with their heads.' };
  return { name, text, heads: [...new Set(heads)], rows: cells.slice(start, start + 1 + shownRows) };
}
