import { findColumns } from '@toodles/api/domain/imports/columns.ts';
import { readRow } from '@toodles/api/domain/imports/rows.ts';
import { strToU8, zipSync } from 'fflate';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { cellText, decode, readSheetFile, templateOf, toSheet } from './sheet-file.ts';

test.each(['families', 'bookings', 'parties'] as const)('the template of %s can be read', (kind) => {
  const { data } = Papa.parse<string[]>(templateOf(kind).slice(1).trim());
  const [heads = [], example = []] = data;
  const { places, missing, ignored } = findColumns(kind, heads);
  expect({ missing, ignored }).toEqual({ missing: [], ignored: [] });
  expect(readRow({ kind, places, today: '2026-11-21' }, example)).toMatchObject({
    row: { phone: '9876543210' },
  });
});

test('reads a CSV file with a byte order mark, quotes and blank rows at its end', async () => {
  const file = new File(
    ['\ufeffParent,Phone,Notes\r\n"Rao, Ananya",98765 43210,"Two\nlines"\r\n,,\r\n'],
    'families.csv',
  );
  expect(await readSheetFile(file)).toEqual({
    name: 'families.csv',
    heads: ['Parent', 'Phone', 'Notes'],
    rows: [['Rao, Ananya', '98765 43210', 'Two\nlines']],
  });
});

test('reads the encodings that Excel saves', () => {
  expect(decode(new TextEncoder().encode('ಅನನ್ಯ').buffer)).toBe('ಅನನ್ಯ');
  expect(decode(new Uint8Array([0xff, 0xfe, 0x41, 0x00]).buffer)).toBe('\ufeffA'.slice(-1));
  expect(decode(new Uint8Array([0x43, 0x61, 0x66, 0xe9]).buffer)).toBe('Café');
});

test.each([
  [null, ''],
  [9876543210, '9876543210'],
  [0.5, '0.5'],
  [true, 'yes'],
  [new Date('2027-02-14T00:00:00.000Z'), '2027-02-14'],
  [new Date('2027-02-14T16:30:00.000Z'), '2027-02-14T16:30'],
])('the cell %j is the text %j', (cell, text) => expect(cellText(cell)).toBe(text));

test('refuses what is no sheet, and says what to do', async () => {
  expect(await readSheetFile(new File(['%PDF'], 'families.pdf'))).toEqual({
    problem: 'Save the sheet as XLSX or CSV first.',
  });
  expect(await readSheetFile(new File(['no zip'], 'families.xlsx'))).toEqual({
    problem: 'This file can’t be read as a sheet. Save it as XLSX or CSV again.',
  });
  expect(toSheet('a.csv', [['', '']])).toEqual({
    problem: 'The first row is empty. It has to name the columns.',
  });
  expect(toSheet('a.csv', [['Parent'], [' ']])).toEqual({
    problem: 'The sheet has no rows below its heads.',
  });
});

/** A workbook as Excel writes it: the first sheet has heads, a family with a failed formula, and a date. */
function workbook(): File {
  const sheet = (rows: string) =>
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`;
  const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows =
    `<row r="1">${text('A1', 'Parent')}${text('B1', 'Phone')}${text('C1', 'Hours left')}</row>` +
    `<row r="2">${text('A2', 'ಅನನ್ಯ')}<c r="B2"><v>9876543210</v></c><c r="C2" t="e"><f>B9</f><v>#REF!</v></c></row>`;
  const main = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const files = {
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${main}"><sheets><sheet name="Families" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${main}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheet(rows),
  };
  const zipped = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])),
  );
  return new File([new Uint8Array(zipped)], 'families.xlsx');
}

test('reads a workbook, with its failed formulas as such', async () => {
  expect(await readSheetFile(workbook())).toEqual({
    name: 'families.xlsx',
    heads: ['Parent', 'Phone', 'Hours left'],
    rows: [['ಅನನ್ಯ', '9876543210', '#VALUE!']],
  });
});
