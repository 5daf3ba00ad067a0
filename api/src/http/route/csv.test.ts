import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CsvColumns, instantFormatter, labelOf, toCsv } from './csv.ts';

interface Row {
  text: string;
  n: number;
  list: string[];
  isOn: boolean;
  at: string | null;
}

const sheet: CsvColumns<Row> = {
  Family: (row) => row.text,
  'Total (₹)': (row) => row.n,
  Features: (row) => row.list,
  Active: (row) => row.isOn,
  Booked: (row, at) => at(row.at),
};
const row: Row = { text: 'Meera', n: 1499, list: ['A', 'B'], isOn: true, at: '2026-11-22T05:00:00.000Z' };
const linesOf = (...rows: Row[]) => toCsv(rows, sheet, instantFormatter('Asia/Kolkata')).split('\r\n');

describe('a CSV file', () => {
  it('starts with the mark that spreadsheets need, and with readable column names', () => {
    expect(toCsv([], sheet, instantFormatter('Asia/Kolkata'))).toBe(
      '\ufeffFamily,Total (₹),Features,Active,Booked\r\n',
    );
  });

  it("has plain numbers, lists in one cell, yes and no, and times in the centre's zone", () => {
    expect(linesOf(row)[1]).toBe('Meera,1499,A; B,Yes,2026-11-22 10:30');
    const late = { ...row, isOn: false, at: '2026-11-22T18:20:00.000Z' };
    expect(linesOf(late)[1]).toMatch(/No,2026-11-22 23:50$/);
    expect(linesOf({ ...row, at: '2026-11-22T18:40:00.000Z' })[1]).toMatch(/2026-11-23 00:10$/);
    expect(linesOf({ ...row, at: null })[1]).toMatch(/Yes,$/);
  });

  it('preserves rupee signs and Kannada text', () => {
    expect(linesOf({ ...row, text: 'ಕಾವ್ಯ, ₹500' })[1]).toMatch(/^"ಕಾವ್ಯ, ₹500",/);
  });

  it.each(['=1+1', '+1', '-1+1', '@SUM(A1)', '\tx', '\rx', '＝1', '＋1', '－1', '＠x'])(
    'disarms the cell %j',
    (text) => {
      const [, line = ''] = linesOf({ ...row, text: `${text} "`, list: [text] });
      expect(line).toMatch(/^"'/);
      expect(line.split(',')[2]?.replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('does not quote a negative number', () => {
    expect(linesOf({ ...row, text: '-12.50' })[1]).toMatch(/^-12\.50,/);
  });

  it('never starts a cell with a formula character, whatever the input', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const [, cell = ''] = toCsv(
          [{ ...row, text }],
          { Family: sheet.Family ?? (() => '') },
          instantFormatter('UTC'),
        )
          .replace(/\r\n$/, '')
          .split(/^\ufeffFamily\r\n/);
        const bare = cell.replace(/^"/, '');
        expect(/^[=+@\t\r]/.test(bare) || (/^-/.test(bare) && !/^-?\d+(\.\d+)?$/.test(text))).toBe(false);
      }),
    );
  });
});

it.each([
  ['used_up', 'Used up'],
  ['play-zones', 'Play zones'],
  ['due', 'Due'],
  [null, ''],
])('shows the state %j as %j', (state, words) => expect(labelOf(state)).toBe(words));

it('leaves an instant unchanged if no clock can show it', () => {
  const at = instantFormatter('Asia/Kolkata');
  expect(at('2026-11-28T25:61:61Z')).toBe('2026-11-28T25:61:61Z');
  expect(at('2026-11-21T18:30:00Z')).toBe('2026-11-22 00:00');
});
