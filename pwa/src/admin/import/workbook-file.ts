import { brokenCells, mergedDown, sheetsOf, type WorkbookFiles } from './workbook-xml.ts';

export interface WorkbookSheet {
  sheet: string;
  table: string[][];
}

/** More would stop the browser; a sheet of 10,000 rows has less than half of it. */
const mostUnpacked = 64 * 1024 * 1024;
const tooLarge = {
  problem: 'This workbook is too large once it is unpacked. Copy its rows to a new one, or save it as CSV.',
};
const needed = /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/;

/** Reads the visible sheets of a workbook: the values of its formulas, never its macros or linked files. */
export async function readWorkbook(file: File): Promise<WorkbookSheet[] | { problem: string }> {
  const [{ default: readAll }, { strFromU8, unzipSync }] = await Promise.all([
    import('read-excel-file/browser'),
    import('fflate'),
  ]);
  const bytes = new Uint8Array(await file.arrayBuffer());
  let unpacked = 0;
  // Only reads the list of what is in it.
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (name.endsWith('.xml')) unpacked += originalSize;
      return false;
    },
  });
  if (unpacked > mostUnpacked) return tooLarge;
  const parts = unzipSync(bytes, { filter: ({ name }) => needed.test(name) });
  const files = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strFromU8(part)]));
  const places = sheetsOf(files);
  const found = (await readAll(file)).map(({ sheet, data }, place) => ({
    sheet,
    table: completed(
      data.map((row) => row.map(cellText)),
      files,
      places[place]?.path ?? '',
    ),
    isHidden: places[place]?.isHidden ?? false,
  }));
  const visible = found.filter(({ isHidden }) => !isHidden);
  return visible.map(({ sheet, table }) => ({ sheet, table }));
}

function completed(table: string[][], files: WorkbookFiles, path: string): string[][] {
  const xml = files[path] ?? '';
  for (const { row, column } of brokenCells(xml)) {
    const cells = table[row];
    // Reported as a formula without a value.
    if (cells && column < cells.length) cells[column] = '#VALUE!';
  }
  for (const { from, lastRow } of mergedDown(xml)) {
    const value = table[from.row]?.[from.column] ?? '';
    for (const cells of table.slice(from.row + 1, lastRow + 1))
      if (from.column < cells.length) cells[from.column] = value;
  }
  return table;
}

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
