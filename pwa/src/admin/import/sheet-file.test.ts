import { findColumns } from '@toodles/api/domain/imports/columns.ts';
import { readRow } from '@toodles/api/domain/imports/rows.ts';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { cellText, decode, readSheetFile, templateOf, toSheet } from './sheet-file.ts';

test.each(['families', 'bookings', 'parties'] as const)('the template of %s can be read', (kind) => {
  const { data } = Papa.parse<string[]>(templateOf(kind).slice(1).trim());
  const [heads = [], example = []] = data;
  const { places, missing, ignored } = findColumns(kind, heads);
  expect({ missing, ignored }).toEqual({ missing: [], ignored: [] });
  expect(readRow(kind, places, example)).toMatchObject({ row: { phone: '9876543210' } });
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
