import type { SheetImport } from '@toodles/api/contract/centre/imports.ts';
import { mostImportRows } from '@toodles/api/contract/centre/imports.ts';
import { importColumns } from '@toodles/api/domain/imports/columns.ts';
import { formatNumber } from '../ui/format-number.ts';
import { brokenCells, firstSheetPath } from './broken-cells.ts';

/** A sheet as texts, the heads first. */
export interface SheetFile {
  name: string;
  heads: string[];
  rows: string[][];
}

const mostBytes = 20 * 1024 * 1024;
const mostColumns = 60;

/** Reads a CSV or XLSX file. An XLSX file gives the values of its formulas, and its first sheet. */
export async function readSheetFile(file: File): Promise<SheetFile | { problem: string }> {
  if (file.size > mostBytes) return { problem: 'This file is larger than 20 MB. Split it.' };
  const isWorkbook = /\.xlsx$/i.test(file.name);
  if (!isWorkbook && /\.(xls|ods|numbers|pdf|docx?)$/i.test(file.name))
    return { problem: 'Save the sheet as XLSX or CSV first.' };
  const table = await (isWorkbook ? readWorkbook(file) : readText(file)).catch(() => undefined);
  if (!table) return { problem: 'This file can’t be read as a sheet. Save it as XLSX or CSV again.' };
  return toSheet(file.name, table);
}

/** The table without the blank rows and columns at its end. */
export function toSheet(name: string, table: readonly string[][]): SheetFile | { problem: string } {
  const last = table.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  const [heads = [], ...rows] = table.slice(0, last + 1);
  const width = heads.findLastIndex((head) => head.trim() !== '') + 1;
  if (width === 0) return { problem: 'The first row is empty. It has to name the columns.' };
  if (rows.length === 0) return { problem: 'The sheet has no rows below its heads.' };
  if (rows.length > mostImportRows)
    return { problem: `The sheet has more than ${formatNumber(mostImportRows)} rows. Split it.` };
  if (width > mostColumns) return { problem: `The sheet has more than ${mostColumns} columns.` };
  const cut = (row: readonly string[]) => row.slice(0, width).map(sendable);
  return { name, heads: cut(heads), rows: rows.map(cut) };
}

/** No column needs more; a longer cell is reported as too long. */
const longestCell = 2000;

const sendable = (cell: string): string => cell.replaceAll('\u0000', '').slice(0, longestCell).toWellFormed();

async function readText(file: File): Promise<string[][]> {
  const { default: Papa } = await import('papaparse');
  const { data } = Papa.parse<string[]>(decode(await file.arrayBuffer()).replace(/^\ufeff/, ''));
  return data;
}

/** Excel also saves text as UTF-16, or in the characters of the country's Windows. */
export function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes);
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function readWorkbook(file: File): Promise<string[][]> {
  const [{ readSheet }, { strFromU8, unzipSync }] = await Promise.all([
    import('read-excel-file/browser'),
    import('fflate'),
  ]);
  const table = (await readSheet(file)).map((row) => row.map(cellText));
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()), {
    filter: ({ name, originalSize }) => workbookPart.test(name) && originalSize < mostUnzipped,
  });
  const files = Object.fromEntries(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
  for (const { row, column } of brokenCells(files[firstSheetPath(files) ?? ''] ?? '')) {
    const cells = table[row];
    // Reported as a formula without a value.
    if (cells && column < cells.length) cells[column] = '#VALUE!';
  }
  return table;
}

const workbookPart = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;
const mostUnzipped = 200 * 1024 * 1024;

/** A cell as a CSV file would have it; a date without a time as `2027-02-14`. */
export function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    const iso = cell.toISOString();
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16);
  }
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell);
}

/** The template of a kind: its heads and an example, with a byte order mark so that Excel reads it as UTF-8. */
export function templateOf(kind: SheetImport['kind']): string {
  const columns = Object.values(importColumns[kind]);
  const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const line = (cells: string[]) => cells.map(quoted).join(',');
  return `\ufeff${line(columns.map(({ head }) => head))}\r\n${line(columns.map(({ example }) => example))}\r\n`;
}
