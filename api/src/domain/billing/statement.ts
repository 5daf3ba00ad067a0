import { addDays } from '../dates.ts';

/** The columns of a statement by their heads. Either `amount`, or `credit` with or without `debit`. */
export interface StatementColumns {
  date: string;
  amount: string;
  credit: string;
  debit: string;
  fee: string;
  reference: string;
  description: string;
}

export interface StatementEntry {
  day: string;
  amountPaise: number;
  feePaise: number;
  /** The tax in the fee, if it is known. */
  taxPaise?: number;
  reference: string;
  description: string;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The date in a cell, as `YYYY-MM-DD`: `21/11/2026`, `21-Nov-26`, `21 November 2026 18:04`, `2026-11-21`.
 * Numbers are day first, as in India. Undefined if it is none.
 */
export function parseDay(cell: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:\D|$)/.exec(cell.trim());
  if (iso) return dayOf(iso[1], Number(iso[2]), iso[3]);
  const found = /^(\d{1,2})[-/. ]+(\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?:\D|$)/i.exec(cell.trim());
  if (!found) return undefined;
  const [, day, month = '', year] = found;
  const byName = months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  return dayOf(year?.length === 2 ? `20${year}` : year, byName || Number(month), day);
}

function dayOf(year: string | undefined, month: number, day: string | undefined): string | undefined {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const isReal =
    /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;
  return isReal ? text : undefined;
}

const largestPaise = 1_000_000_000_00;

/**
 * The amount in a cell, in paise: `1,23,456.70`, `₹ 499`, `Rs. 20.5`, `(99.00)`, `499.00 Dr`. A debit is below
 * zero; a blank cell is 0. Undefined if it is no amount.
 */
export function parseAmount(cell: string): number | undefined {
  const text = cell.trim().replace(/^(₹|rs\.?|inr)\s*/i, '');
  if (text === '' || text === '-') return 0;
  const found =
    /^([-−+(]?)\s*(?:₹|rs\.?|inr)?\s*([\d,]+(?:\.\d{1,2}0*)?|\.\d{1,2})\)?\s*(cr|dr|c|d)?\.?$/i.exec(text);
  if (!found) return undefined;
  const [, sign = '', digits = '', side = ''] = found;
  const paise = Math.round(Number(digits.replaceAll(',', '')) * 100);
  if (!Number.isFinite(paise) || paise > largestPaise) return undefined;
  const isDebit = '-−('.includes(sign || ' ') || side.toLowerCase().startsWith('d');
  return isDebit && paise !== 0 ? -paise : paise;
}

/** How banks, terminals and gateways call their columns, the most telling first. */
const usualHeads: Record<keyof StatementColumns, readonly RegExp[]> = {
  date: [/^(txn|tran|transaction|posting|settlement) *date/, /^date/, /date/],
  amount: [/^(gross|txn|transaction) *amount/, /^amount/, /^net amount/],
  credit: [/^(credit|deposit|cr\b)/, /(credit|deposit)/],
  debit: [/^(debit|withdrawal|dr\b)/, /(debit|withdrawal)/],
  fee: [/\b(fee|mdr|commission|charges)\b/],
  reference: [/\b(utr|rrn)\b/, /\bref/, /\b(txn|transaction|payment) *id\b/, /cheque|chq/],
  description: [/narration|particulars|description|remarks|details/],
};

const plain = (head: string) =>
  head
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Guesses which column holds what, from their heads; blank if none does. */
export function guessColumns(heads: readonly string[]): StatementColumns {
  const find = (name: keyof StatementColumns) => {
    for (const pattern of usualHeads[name]) {
      const head = heads.find((one) => pattern.test(plain(one)));
      if (head !== undefined) return head;
    }
    return '';
  };
  const credit = find('credit');
  return {
    date: find('date'),
    amount: credit ? '' : find('amount'),
    credit,
    debit: credit ? find('debit') : '',
    fee: find('fee'),
    reference: find('reference'),
    description: find('description'),
  };
}

/** Names a date and an amount, which is what a statement needs. */
export const isUsable = (columns: StatementColumns): boolean =>
  columns.date !== '' && (columns.amount !== '' || columns.credit !== '');

/** Banks write the account's details above the table. */
const rowsAboveTable = 40;

/** The place of the row with the heads: the first that looks like it, otherwise the first row. */
export function findHeads(rows: readonly (readonly string[])[]): number {
  const place = rows.slice(0, rowsAboveTable).findIndex((row) => isUsable(guessColumns(row)));
  return Math.max(0, place);
}

export type StatementProblem =
  | { code: 'columns_missing'; missing: string[] }
  | { code: 'row_unreadable'; row: number; column: string; cell: string };

/**
 * Reads the lines of a statement. Rows without a date or without an amount, such as balances and totals, are
 * left out; a date or an amount that can't be read stops the reading.
 * @param rows the file's cells, the row with the heads included
 */
export function readStatement(
  rows: readonly (readonly string[])[],
  columns: StatementColumns,
): { entries: StatementEntry[] } | StatementProblem {
  const wanted = Object.values(columns).filter((head) => head !== '');
  const start = rows.findIndex((row) => wanted.every((head) => row.includes(head)));
  const heads = rows[start];
  if (!heads || !isUsable(columns)) return { code: 'columns_missing', missing: missingOf(rows, wanted) };
  const cellOf = (row: readonly string[], name: keyof StatementColumns) =>
    columns[name] === '' ? '' : (row[heads.indexOf(columns[name])] ?? '').trim();
  const entries: StatementEntry[] = [];
  for (const [index, row] of rows.entries()) {
    if (index <= start) continue;
    const read = readRow((name) => cellOf(row, name));
    if (read === undefined) continue;
    if ('column' in read)
      return { code: 'row_unreadable', row: index + 1, column: columns[read.column], cell: read.cell };
    entries.push(read);
  }
  return { entries };
}

function missingOf(rows: readonly (readonly string[])[], wanted: readonly string[]): string[] {
  const all = new Set(rows.slice(0, rowsAboveTable).flat());
  return wanted.filter((head) => !all.has(head));
}

type UnreadableCell = { column: keyof StatementColumns; cell: string };

function readRow(
  cell: (name: keyof StatementColumns) => string,
): StatementEntry | UnreadableCell | undefined {
  const day = parseDay(cell('date'));
  const amounts = (['amount', 'credit', 'debit', 'fee'] as const).map((name) => ({
    name,
    paise: parseAmount(cell(name)),
  }));
  // A closing balance or a total has no date.
  if (day === undefined && !/\d/.test(cell('date'))) return undefined;
  if (day === undefined) return { column: 'date', cell: cell('date') };
  const broken = amounts.find(({ paise }) => paise === undefined);
  if (broken) return { column: broken.name, cell: cell(broken.name) };
  const [amount = 0, credit = 0, debit = 0, fee = 0] = amounts.map(({ paise }) => paise ?? 0);
  const amountPaise = amount + credit - Math.abs(debit);
  if (amountPaise === 0) return undefined;
  const [reference, description] = [cell('reference').slice(0, 60), cell('description').slice(0, 300)];
  return { day, amountPaise, feePaise: Math.abs(fee), reference, description };
}
