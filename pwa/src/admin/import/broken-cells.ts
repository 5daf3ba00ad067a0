/** A cell of a workbook without a value: its formula failed, or was never calculated. */
export interface BrokenCell {
  /** Both from 0. */
  row: number;
  column: number;
}

/** The files of a workbook by their paths, as far as they say which sheet is the first and what is in it. */
export type WorkbookFiles = Readonly<Record<string, string>>;

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];

/** The path of the first sheet: its file can have any name. */
export function firstSheetPath(files: WorkbookFiles): string | undefined {
  const sheet = /<sheet\b[^>]*>/.exec(files['xl/workbook.xml'] ?? '')?.[0] ?? '';
  const id = attribute(sheet, 'r:id');
  const links = (files['xl/_rels/workbook.xml.rels'] ?? '').match(/<Relationship\b[^>]*>/g) ?? [];
  const target = links
    .map((link) => [attribute(link, 'Id'), attribute(link, 'Target')])
    .find(([one]) => one === id)?.[1];
  return target?.startsWith('/') ? target.slice(1) : target && `xl/${target}`;
}

/** `AB12` is row 11, column 27. */
function placeOf(reference: string): BrokenCell | undefined {
  const [, letters = '', digits = ''] = /^([A-Z]{1,3})(\d{1,7})$/.exec(reference) ?? [];
  if (digits === '') return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return { row: Number(digits) - 1, column };
}

/** The broken cells of a sheet, which the reader of workbooks takes for blank ones. */
export function brokenCells(sheetXml: string): BrokenCell[] {
  return [...sheetXml.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)].flatMap(
    ([, head = '', body = '']) => {
      const isError = attribute(head, 't') === 'e';
      const isUncalculated = /<f[\s>/]/.test(body) && !/<v>[^<]/.test(body);
      return isError || isUncalculated ? (placeOf(attribute(head, 'r') ?? '') ?? []) : [];
    },
  );
}
