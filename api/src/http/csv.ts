import type { Cell, CsvColumns, FormatInstant } from './csv-columns/csv-column.ts';

/** Puts a quote before a cell that a spreadsheet would run as a formula (formula injection). */
const disarm = (text: string): string =>
  /^[=+\-@\t\r＝＋－＠]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;

function quoted(text: string): string {
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function asText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  return disarm(typeof cell === 'object' ? cell.join('; ') : String(cell));
}

/** Rows as a CSV file in UTF-8 with a byte order mark, which spreadsheets need for ₹ and Kannada. */
export function toCsv<Row>(rows: readonly Row[], sheet: CsvColumns<Row>, at: FormatInstant): string {
  const columns = Object.values(sheet);
  const lines = rows.map((row) => columns.map((cellOf) => quoted(asText(cellOf(row, at)))));
  const text = [Object.keys(sheet).map(quoted), ...lines].map((line) => line.join(',')).join('\r\n');
  return `\ufeff${text}\r\n`;
}
