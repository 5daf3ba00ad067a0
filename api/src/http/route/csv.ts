import { centreMoment } from '../../domain/dates.ts';

/** A list goes into one cell, its parts joined. */
export type Cell = string | number | boolean | null | readonly (string | number)[];

/**
 * An instant in the centre's zone, in a format for spreadsheets: `2026-11-22 10:30`; blank if there is none.
 * Text that only looks like an instant stays unchanged.
 */
export type FormatInstant = (instant: string | null) => string;

/** The columns of a list as a file, in order: the head and the cell of each. */
export type CsvColumns<Row> = Readonly<Record<string, (row: Row, at: FormatInstant) => Cell>>;

export function instantFormatter(timeZone: string): FormatInstant {
  return (instant) => {
    if (instant === null) return '';
    const { date, time } = centreMoment(new Date(instant), timeZone);
    return date ? `${date} ${time}` : instant;
  };
}

/** The label of a state: `used_up` is `Used up`; blank if there is none. */
export function labelOf(state: string | null): string {
  const words = (state ?? '').replaceAll(/[_-]/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

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

/** The start of a CSV file: the byte order mark, which spreadsheets need for ₹ and Kannada, and the headings. */
export const csvHead = <Row>(sheet: CsvColumns<Row>): string =>
  `\ufeff${Object.keys(sheet).map(quoted).join(',')}\r\n`;

/** Rows as lines of a CSV file. */
export function csvLines<Row>(rows: readonly Row[], sheet: CsvColumns<Row>, at: FormatInstant): string {
  const columns = Object.values(sheet);
  const lines = rows.map((row) => columns.map((cellOf) => quoted(asText(cellOf(row, at)))).join(','));
  return lines.map((line) => `${line}\r\n`).join('');
}

/** Rows as a whole CSV file in UTF-8. */
export const toCsv = <Row>(rows: readonly Row[], sheet: CsvColumns<Row>, at: FormatInstant): string =>
  csvHead(sheet) + csvLines(rows, sheet, at);
