import type { SheetImport } from '@toodles/api/contract/centre/imports.ts';
import { importKinds, mostImportRows, rowsPerCall } from '@toodles/api/contract/centre/imports.ts';
import { findColumns, importColumns } from '@toodles/api/domain/imports/columns.ts';
import { formatNumber } from '../ui/format-number.ts';
import { readWorkbook } from './workbook-file.ts';

type Kind = SheetImport['kind'];
interface Problem {
  problem: string;
}

/** A sheet as texts, the heads first. */
export interface Sheet {
  heads: string[];
  rows: string[][];
}

/** A file with its sheets, at least one; a CSV file has one without a name. */
export interface SheetFile {
  name: string;
  sheets: { name: string; found: Sheet | Problem }[];
}

const mostBytes = 20 * 1024 * 1024;
const mostColumns = 60;
const unreadable = { problem: 'This file can’t be read as a sheet. Save it as XLSX or CSV again.' };
const otherFormat = { problem: 'Save the sheet as XLSX or CSV first.' };

/** Reads a CSV or XLSX file. What is in it counts, not how it is named. */
export async function readSheetFile(file: File): Promise<SheetFile | Problem> {
  if (file.size > mostBytes) return { problem: 'This file is larger than 20 MB. Split it.' };
  const read = await readTables(file).catch(() => unreadable);
  if ('problem' in read) return read;
  const sheets = read.map(({ sheet, table }) => ({ name: sheet, found: toSheet(table) }));
  const [first] = sheets;
  if (!first) return unreadable;
  // A workbook often has blank sheets.
  const filled = sheets.filter((_, place) => read[place]?.table.some(hasText));
  return { name: file.name, sheets: filled.length > 0 ? filled : [first] };
}

const hasText = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '');

async function readTables(file: File): Promise<{ sheet: string; table: string[][] }[] | Problem> {
  const begin = new Uint8Array(await file.slice(0, 8).arrayBuffer());
  const beginsWith = (...bytes: number[]) => bytes.every((byte, place) => begin[place] === byte);
  if (beginsWith(0xd0, 0xcf, 0x11, 0xe0)) return oldFormat(file);
  if (beginsWith(0x50, 0x4b)) {
    if (/\.(ods|numbers|docx|pptx|zip)$/i.test(file.name)) return otherFormat;
    return readWorkbook(file);
  }
  if (/\.xlsx$/i.test(file.name)) return unreadable;
  const text = decode(await file.arrayBuffer());
  // A PDF or picture, or a web page that another program calls XLS.
  if (text.includes('\u0000') || /^\s*(%PDF|<(!doctype|html|table|\?xml))/i.test(text)) return otherFormat;
  return [{ sheet: '', table: await readText(text) }];
}

/** Workbooks of Excel 2003, and newer ones with a password, begin with the same bytes. */
async function oldFormat(file: File): Promise<Problem> {
  const text = new TextDecoder('utf-16le').decode(await file.arrayBuffer());
  return text.includes('EncryptedPackage')
    ? { problem: 'This workbook has a password. Save a copy without it, or save it as CSV.' }
    : { problem: 'This is an old Excel workbook. Save it as XLSX or CSV first.' };
}

/** The table without the blank rows and columns at its end. */
export function toSheet(table: readonly string[][]): Sheet | Problem {
  const last = table.findLastIndex(hasText);
  const [heads = [], ...rows] = table.slice(0, last + 1);
  const headRow = rowOfHeads(table);
  if (headRow > 0)
    return {
      problem: `The columns are named in row ${headRow + 1}. Delete the rows above it, so that the names come first.`,
    };
  const width = heads.findLastIndex((head) => head.trim() !== '') + 1;
  if (width === 0) return { problem: 'The first row is empty. It has to name the columns.' };
  if (rows.length === 0) return { problem: 'The sheet has no rows below its heads.' };
  if (rows.length > mostImportRows)
    return { problem: `The sheet has more than ${formatNumber(mostImportRows)} rows. Split it.` };
  if (width > mostColumns) return { problem: `The sheet has more than ${mostColumns} columns.` };
  const cut = (row: readonly string[]) => row.slice(0, width).map(sendable);
  return { heads: cut(heads), rows: rows.map(cut) };
}

/** How many columns of any kind of sheet these heads name. */
const knownHeads = (heads: readonly string[]): number =>
  Math.max(...importKinds.map((kind) => findColumns(kind, heads).places.size));

/** The row that names the columns, where a title and blank rows are above it; 0 if it is the first, or none is. */
function rowOfHeads(table: readonly string[][]): number {
  if (knownHeads(table[0] ?? []) >= 2) return 0;
  return Math.max(
    0,
    table.slice(0, 10).findIndex((row) => knownHeads(row) >= 2),
  );
}

/** The sheet that most likely has rows of this kind: with the required columns, then the most known and the fewest unknown ones. */
export function likelySheet({ sheets }: SheetFile, kind: Kind): number {
  const scores = sheets.map(({ found }) => {
    if ('problem' in found) return -1000;
    const { places, missing, ignored } = findColumns(kind, found.heads);
    return places.size - ignored.length / mostColumns - 100 * missing.length;
  });
  return scores.indexOf(Math.max(...scores));
}

const longestName = 200;

/** The name of an import: the file's, and the sheet's where there are several. */
export const importName = ({ name, sheets }: SheetFile, chosen: number): string =>
  (sheets.length > 1 ? `${name.slice(0, 150)}, ${sheets[chosen]?.name ?? ''}` : name).slice(0, longestName);

/** No column needs more; a longer cell is reported as too long. */
const longestCell = 2000;

const sendable = (cell: string): string => cell.replaceAll('\u0000', '').slice(0, longestCell).toWellFormed();

async function readText(text: string): Promise<string[][]> {
  const { default: Papa } = await import('papaparse');
  // Excel's own hint, which it does not show as a row.
  const hint = /^sep=(.)\r?\n/i.exec(text);
  const { data } = Papa.parse<string[]>(text.slice(hint?.[0].length ?? 0), { delimiter: hint?.[1] ?? '' });
  return data;
}

/** Excel also saves text as UTF-16, or in the characters of the country's Windows. */
export function decode(bytes: ArrayBuffer): string {
  const [first, second, , fourth] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Without a mark; the heads are Latin letters.
  if (first !== 0 && second === 0 && fourth === 0) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Below the limit of a call, 1 MB. */
const mostBytesPerCall = 700 * 1024;

/** The next rows to send: at most as many, and as long, as a call takes. */
export function nextPart(rows: readonly string[][], from: number): string[][] {
  const encoder = new TextEncoder();
  const part: string[][] = [];
  let bytes = 0;
  for (const row of rows.slice(from, from + rowsPerCall)) {
    bytes += encoder.encode(JSON.stringify(row)).length + 1;
    if (part.length > 0 && bytes > mostBytesPerCall) break;
    part.push(row);
  }
  return part;
}

/** The template of a kind: its heads and an example, with a byte order mark so that Excel reads it as UTF-8. */
export function templateOf(kind: Kind): string {
  const columns = Object.values(importColumns[kind]);
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const line = (cells: string[]) => cells.map(quoted).join(',');
  return `\ufeff${line(columns.map(({ head }) => head))}\r\n${line(columns.map(({ example }) => example))}\r\n`;
}
