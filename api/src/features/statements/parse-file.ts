import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import { maxStatementLines, type StatementKind } from '../../contract/money/statements.ts';
import {
  findHeads,
  readStatement,
  type StatementColumns,
  type StatementEntry,
} from '../../domain/billing/statement.ts';
import { AppError } from '../../http/route/app-error.ts';

/** Rows that are no payments: the account's details above the table, and totals below it. */
const otherRows = 200;

export interface ParsedFile {
  entries: StatementEntry[];
  heads: string[];
}

/** Identifies files with the same columns. */
export const headsKey = (heads: readonly string[]): string =>
  JSON.stringify(heads.map((head) => head.trim()));

/**
 * Reads the lines of a CSV file; the separator is found by itself.
 * @throws AppError `unreadable_statement` with the reason, `too_many_lines`
 */
export function parseFile(text: string, columns: StatementColumns): ParsedFile {
  // A byte order mark would be part of the first head.
  const { data } = Papa.parse<string[]>(text.replace(/^\ufeff/, ''), {
    skipEmptyLines: 'greedy',
    preview: maxStatementLines + otherRows + 1,
  });
  const rows = data.map((row) => row.map((cell) => cell.trim()));
  if (rows.length > maxStatementLines + otherRows) throw new AppError('too_many_lines');
  const read = readStatement(rows, columns);
  if ('entries' in read) {
    if (read.entries.length > maxStatementLines) throw new AppError('too_many_lines');
    if (read.entries.length > 0) return { entries: read.entries, heads: rows[findHeads(rows)] ?? [] };
    throw new AppError('unreadable_statement', {
      message: 'No line of this file has a date and an amount. Check the columns.',
    });
  }
  throw new AppError('unreadable_statement', { message: problemText(read) });
}

function problemText(problem: Exclude<ReturnType<typeof readStatement>, { entries: unknown }>): string {
  if (problem.code === 'columns_missing')
    return problem.missing.length > 0
      ? `The file has no column ${problem.missing.map((head) => `“${head}”`).join(', ')}. Choose its columns again.`
      : 'Choose the columns of the date and the amount.';
  const { row, column, cell } = problem;
  return `Row ${row}, column “${column}”: “${cell.slice(0, 40)}” can’t be read. Correct the file or choose another column.`;
}

/**
 * Identifies each line by its content, and by its place among lines with the same content, so that uploading a
 * file again adds nothing while two equal payments of one day both count.
 */
export function fingerprints(kind: StatementKind, entries: readonly StatementEntry[]): string[] {
  const seen = new Map<string, number>();
  return entries.map(({ day, amountPaise, feePaise, reference, description }) => {
    const plain = (text: string) => text.toUpperCase().replaceAll(/\s+/g, ' ').trim();
    const content = JSON.stringify([kind, day, amountPaise, feePaise, plain(reference), plain(description)]);
    const place = seen.get(content) ?? 0;
    seen.set(content, place + 1);
    return createHash('sha256').update(`${place}\n${content}`).digest('base64url');
  });
}
