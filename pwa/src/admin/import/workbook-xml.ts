/** What the reader of workbooks leaves out: which sheets are hidden, which formulas have no value, which cells are merged. */

/** Both from 0. */
interface Cell {
  row: number;
  column: number;
}

/** The files of a workbook by their paths. */
export type WorkbookFiles = Readonly<Record<string, string>>;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

/** The sheets of a workbook in their order. The file of a sheet can have any name. */
export function sheetsOf(files: WorkbookFiles): { path: string; isHidden: boolean }[] {
  const links = (files['xl/_rels/workbook.xml.rels'] ?? '').match(/<Relationship\b[^>]*>/g) ?? [];
  const targets = new Map(links.map((link) => [attribute(link, 'Id'), attribute(link, 'Target') ?? '']));
  const sheets = (files['xl/workbook.xml'] ?? '').match(/<sheet\b[^>]*>/g) ?? [];
  return sheets.map((sheet) => {
    const target = targets.get(attribute(sheet, 'r:id')) ?? '';
    return {
      path: target.startsWith('/') ? target.slice(1) : `xl/${target}`,
      isHidden: /hidden/i.test(attribute(sheet, 'state') ?? ''),
    };
  });
}

/** `AB12` is row 11, column 27. */
function placeOf(reference: string): Cell | undefined {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (digits === '') return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

/** The cells of a sheet without a value, because their formula failed or was never calculated; the reader takes them for blank. */
export function brokenCells(sheetXml: string): Cell[] {
  return [...sheetXml.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)].flatMap(
    ([, head = '', body = '']) => {
      const isError = attribute(head, 't') === 'e';
      const isUncalculated = /<f[\s>/]/.test(body) && !/<v>[^<]/.test(body);
      return isError || isUncalculated ? (placeOf(attribute(head, 'r') ?? '') ?? []) : [];
    },
  );
}

/** Cells of one column that were merged over several rows, such as a parent beside two children. Only the first has the value. */
export function mergedDown(sheetXml: string): { from: Cell; lastRow: number }[] {
  return [...sheetXml.matchAll(/<mergeCell\b[^>]*\bref="([A-Z]+\d+):([A-Z]+\d+)"/g)].flatMap(
    ([, first = '', last = '']) => {
      const [from, to] = [placeOf(first), placeOf(last)];
      return from && to && from.column === to.column && to.row > from.row ? { from, lastRow: to.row } : [];
    },
  );
}
