import { expect, test } from 'vitest';
import { fakeWorkbook, row, text } from './fake-workbook.ts';
import { importName, likelySheet, readSheetFile } from './sheet-file.ts';
import { cellText } from './workbook-file.ts';

const workbook = (
  ...[sheets, others, name = 'families.xlsx']: [...Parameters<typeof fakeWorkbook>, string?]
) => new File([fakeWorkbook(sheets, others)], name);

async function read(file: File) {
  const found = await readSheetFile(file);
  return 'problem' in found ? expect.fail(found.problem) : found;
}

const families = row(1, 'Parent', 'Phone', 'Hours left') + row(2, 'ಅನನ್ಯ', '9876543210', '6');

test.each([
  [null, ''],
  [9876543210, '9876543210'],
  [0.5, '0.5'],
  [true, 'yes'],
  [new Date('2027-02-14T00:00:00.000Z'), '2027-02-14'],
  [new Date('2027-02-14T16:30:00.000Z'), '2027-02-14T16:30'],
])('the cell %j is the text %j', (cell, said) => expect(cellText(cell)).toBe(said));

test('reads a workbook, with its failed formulas as such', async () => {
  const rows = `${row(1, 'Parent', 'Phone', 'Hours left')}<row r="2">${text('A2', 'ಅನನ್ಯ')}<c r="B2"><v>9876543210</v></c><c r="C2" t="e"><f>B9</f><v>#REF!</v></c></row>`;
  const { name, sheets } = await read(workbook([{ name: 'Families', rows }]));
  expect(name).toBe('families.xlsx');
  expect(sheets).toEqual([
    {
      name: 'Families',
      found: { heads: ['Parent', 'Phone', 'Hours left'], rows: [['ಅನನ್ಯ', '9876543210', '#VALUE!']] },
    },
  ]);
});

test('offers every visible sheet with rows, and begins with the one that fits', async () => {
  const bookings =
    row(1, 'Parent', 'Phone', 'Date', 'Time', 'Ages') +
    row(2, 'Ravi', '9876543211', '14/02/2027', '4 PM', '3');
  const file = await read(
    workbook([
      { name: 'Read me', rows: row(1, 'How to use this') + row(2, 'Call Meera') },
      { name: 'Blank', rows: '' },
      { name: 'Secret', rows: families, state: 'hidden' },
      { name: 'Coming', rows: bookings },
      { name: 'Families', rows: families },
    ]),
  );
  expect(file.sheets.map(({ name }) => name)).toEqual(['Read me', 'Coming', 'Families']);
  expect(likelySheet(file, 'families')).toBe(2);
  expect(likelySheet(file, 'bookings')).toBe(1);
  expect(importName(file, 1)).toBe('families.xlsx, Coming');
  expect(importName({ ...file, name: 'a'.repeat(240) }, 1).length).toBeLessThanOrEqual(200);
});

test('gives a cell that is merged over rows to each of them', async () => {
  const rows =
    row(1, 'Parent', 'Phone', 'Child') +
    row(2, 'Ananya', '9876543210', 'Diya') +
    row(3, undefined, undefined, 'Kabir') +
    row(4, 'Ravi', '9876543211', 'Neel');
  const rest = '<mergeCells count="2"><mergeCell ref="A2:A3"/><mergeCell ref="B2:B3"/></mergeCells>';
  const { sheets } = await read(workbook([{ name: 'Families', rows, rest }]));
  expect(sheets[0]?.found).toMatchObject({
    rows: [
      ['Ananya', '9876543210', 'Diya'],
      ['Ananya', '9876543210', 'Kabir'],
      ['Ravi', '9876543211', 'Neel'],
    ],
  });
});

test('reads the values of a workbook with macros and links to other files, and neither of those', async () => {
  const linked = `${row(1, 'Parent', 'Phone')}<row r="2">${text('A2', 'Ananya')}<c r="B2"><f>[1]Sheet1!B2</f><v>9876543210</v></c></row>`;
  const file = workbook(
    [{ name: 'Families', rows: linked }],
    {
      'xl/vbaProject.bin': 'macro',
      'xl/externalLinks/externalLink1.xml': '<externalLink/>',
      'xl/externalLinks/_rels/externalLink1.xml.rels':
        '<Relationships><Relationship Id="rId1" TargetMode="External" Target="http://example.com/a.xlsx"/></Relationships>',
    },
    'families.xlsm',
  );
  const { sheets } = await read(file);
  expect(sheets[0]?.found).toMatchObject({ rows: [['Ananya', '9876543210']] });
});

test('refuses a workbook that unpacks to far more than a sheet, without unpacking it', async () => {
  const bomb = workbook([{ name: 'Families', rows: families }], {
    'xl/worksheets/sheet2.xml': ' '.repeat(70 * 1024 * 1024),
  });
  expect(bomb.size).toBeLessThan(200_000);
  expect(await readSheetFile(bomb)).toEqual({
    problem: 'This workbook is too large once it is unpacked. Copy its rows to a new one, or save it as CSV.',
  });
});
