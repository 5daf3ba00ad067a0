import { strToU8, zipSync } from 'fflate';

/** A cell with a text. */
export const text = (cell: string, value: string) =>
  `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
/** A row of texts, which begins in the first column. */
export const row = (n: number, ...values: (string | undefined)[]) =>
  `<row r="${n}">${values.map((value, at) => (value === undefined ? '' : text(`${'ABCDEF'[at]}${n}`, value))).join('')}</row>`;

interface FakeSheet {
  name: string;
  rows: string;
  state?: string;
  /** After the rows. */
  rest?: string;
}

/**
 * A workbook as Excel writes it, for tests.
 * @param others further files in it, by their paths
 */
export function fakeWorkbook(
  sheets: readonly FakeSheet[],
  others: Record<string, string> = {},
): Uint8Array<ArrayBuffer> {
  const main = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const own = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${own}" xmlns:r="${main}"><sheets>${sheets
      .map(
        (one, at) =>
          `<sheet name="${one.name}" sheetId="${at + 1}" state="${one.state ?? 'visible'}" r:id="rId${at + 1}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${main}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      sheets.map((one, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<?xml version="1.0"?><worksheet xmlns="${own}"><sheetData>${one.rows}</sheetData>${one.rest ?? ''}</worksheet>`,
      ]),
    ),
    ...others,
  };
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)]))),
  );
}
