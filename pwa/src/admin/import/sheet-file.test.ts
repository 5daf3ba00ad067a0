import { importKinds, rowsPerCall } from '@toodles/api/contract/centre/imports.ts';
import { findColumns } from '@toodles/api/domain/imports/columns.ts';
import { readRow } from '@toodles/api/domain/imports/rows.ts';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { decode, nextPart, readSheetFile, templateOf, toSheet } from './sheet-file.ts';

/** The one sheet of a file. */
async function readOne(content: BlobPart, name = 'families.csv') {
  const read = await readSheetFile(new File([content], name));
  return 'problem' in read ? read : read.sheets[0]?.found;
}

const heads = ['Parent', 'Phone', 'Notes'];

test.each(importKinds)('the template of %s can be read', (kind) => {
  const { data } = Papa.parse<string[]>(templateOf(kind).slice(1).trim());
  const [names = [], example = []] = data;
  const { places, missing, ignored } = findColumns(kind, names);
  expect({ missing, ignored }).toEqual({ missing: [], ignored: [] });
  expect(readRow({ kind, places, today: '2026-11-21' }, example)).toMatchObject({
    row: { phone: '9876543210' },
  });
});

test('reads a CSV file with a byte order mark, quotes and blank rows at its end', async () => {
  const text = '\ufeffParent,Phone,Notes\r\n"Rao, Ananya",98765 43210,"Two\nlines"\r\n,,\r\n';
  expect(await readOne(text)).toEqual({ heads, rows: [['Rao, Ananya', '98765 43210', 'Two\nlines']] });
});

test.each([
  ['semicolons', 'Parent;Phone;Notes\nAnanya;98765;"a;b"'],
  ['tabs', 'Parent\tPhone\tNotes\nAnanya\t98765\ta;b'],
  ['Excel’s hint', 'sep=|\r\nParent|Phone|Notes\r\nAnanya|98765|a;b'],
])('reads columns between %s', async (_, text) => {
  expect(await readOne(text)).toEqual({ heads, rows: [['Ananya', '98765', 'a;b']] });
});

/** As UTF-16 with the lower byte first. */
const utf16 = (text: string): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), true);
  return bytes;
};

test('reads the encodings that Excel saves', async () => {
  expect(decode(new TextEncoder().encode('ಅನನ್ಯ').buffer)).toBe('ಅನನ್ಯ');
  expect(decode(new Uint8Array([0x43, 0x61, 0x66, 0xe9]).buffer)).toBe('Café');
  for (const mark of ['\ufeff', ''])
    expect(await readOne(utf16(`${mark}Parent,Phone,Notes\nಅನನ್ಯ,98765,`))).toEqual({
      heads,
      rows: [['ಅನನ್ಯ', '98765', '']],
    });
});

test.each([
  ['%PDF-1.7', 'families.pdf'],
  ['%PDF-1.7', 'families.csv'],
  ['<html><table><tr><td>Parent</td></tr></table></html>', 'families.xls'],
  [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d]), 'families.txt'],
  [new Uint8Array([0x50, 0x4b, 3, 4]), 'families.ods'],
])('refuses %j, which is no sheet', async (content, name) => {
  expect(await readOne(content, name)).toEqual({ problem: 'Save the sheet as XLSX or CSV first.' });
});

test('refuses what can’t be read, and says what to do', async () => {
  const unreadable = { problem: 'This file can’t be read as a sheet. Save it as XLSX or CSV again.' };
  expect(await readOne('no zip', 'families.xlsx')).toEqual(unreadable);
  expect(await readOne(new Uint8Array([0x50, 0x4b, 3, 4, 1, 2]), 'families.xlsx')).toEqual(unreadable);
  const old = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  expect(await readOne(old, 'families.xls')).toEqual({
    problem: 'This is an old Excel workbook. Save it as XLSX or CSV first.',
  });
  expect(await readOne(new Blob([old, utf16('EncryptedPackage')]), 'families.xlsx')).toEqual({
    problem: 'This workbook has a password. Save a copy without it, or save it as CSV.',
  });
  expect(await readOne('')).toEqual({ problem: 'The first row is empty. It has to name the columns.' });
  expect(toSheet([['', '']])).toEqual({ problem: 'The first row is empty. It has to name the columns.' });
  expect(toSheet([['Parent'], [' ']])).toEqual({ problem: 'The sheet has no rows below its heads.' });
  expect(toSheet([['Families of 2026'], [], heads, ['Ananya', '98765', '']])).toEqual({
    problem: 'The columns are named in row 3. Delete the rows above it, so that the names come first.',
  });
  const many = Array.from({ length: 10_002 }, () => ['Ananya', '98765', '']);
  expect(toSheet([heads, ...many])).toEqual({ problem: 'The sheet has more than 10,000 rows. Split it.' });
});

test('refuses a file of more than 20 MB before it reads it', async () => {
  const file = Object.defineProperty(new File(['Parent,Phone'], 'a.csv'), 'size', { value: 21 * 1024 ** 2 });
  expect(await readSheetFile(file)).toEqual({ problem: 'This file is larger than 20 MB. Split it.' });
});

test('sends parts that fit into a call, and every row once', () => {
  const long = Array.from({ length: 450 }, (_, n) => [String(n), 'ನ'.repeat(n < 300 ? 2000 : 1)]);
  const parts: string[][][] = [];
  for (let at = 0; at < long.length; at += parts.at(-1)?.length ?? 1) parts.push(nextPart(long, at));
  expect(parts.flat()).toEqual(long);
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(rowsPerCall);
    expect(new TextEncoder().encode(JSON.stringify(part)).length).toBeLessThan(900 * 1024);
  }
});
