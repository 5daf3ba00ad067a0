import fc from 'fast-check';
import { expect, it } from 'vitest';
import { findColumns } from './columns.ts';
import { readRow } from './rows.ts';

const familyHeads = [
  'Mother',
  'Mobile No.',
  'Child 1',
  'DOB 1',
  'Children',
  'Allergies',
  'Hours left',
  'Expiry',
  'Blood group',
];
const families = findColumns('families', familyHeads);
const today = '2026-11-21';
const sheet = { kind: 'families' as const, places: families.places, today };

it('finds columns by the heads that people use, and names what is missing or unknown', () => {
  expect([...families.places.keys()]).toEqual([
    'name',
    'phone',
    'child1',
    'birthday1',
    'children',
    'allergies',
    'hours',
    'validTill',
  ]);
  expect(families.ignored).toEqual(['Blood group']);
  expect(findColumns('parties', ['Parent', 'Phone', 'Date']).missing).toEqual([
    'Starts',
    'Package',
    'Guests',
    'Birthday child',
    'Turns',
  ]);
});

it('reads a family with its children and hours', () => {
  const cells = [
    'Ananya Rao',
    '+91 98765 43210',
    'Diya',
    '3/9/2021',
    'Diya, Kabir (3)',
    'Peanuts',
    '6.5',
    '31 Mar 2027',
    'O+',
  ];
  expect(readRow(sheet, cells)).toEqual({
    row: {
      name: 'Ananya Rao',
      phone: '9876543210',
      email: '',
      notes: '',
      children: [
        { name: 'Diya', birthday: '2021-09-03' },
        { name: 'Kabir', birthday: null },
      ],
      allergies: 'Peanuts',
      pickUp: [],
      balance: { packageName: '', minutes: 390, validTill: '2027-03-31' },
      hasHoursWithoutNumber: false,
    },
  });
});

it('collects everything that is wrong with a row', () => {
  const found = readRow(sheet, ['', '98765', 'Diya', '31/02/2021', '', '', '=B2', '', '']);
  expect(
    found && 'problems' in found && found.problems.map(({ column, problem }) => [column, problem]),
  ).toEqual([
    ['Phone', 'phone'],
    ['Parent', 'missing'],
    ['Hours left', 'formula'],
    ['Birthday 1', 'date'],
  ]);
});

it('wants one age for each child of a booking', () => {
  const { places } = findColumns('bookings', ['Parent', 'Phone', 'Date', 'Time', 'Children', 'Ages']);
  const read = (count: string, ages: string) =>
    readRow({ kind: 'bookings', places, today }, ['Ananya', '9876543210', '14/02/2027', '4 PM', count, ages]);
  expect(read('2', '3, 6')).toMatchObject({ row: { ages: [3, 6], time: '16:00', paid: 'none' } });
  expect(read('', '3')).toMatchObject({ row: { ages: [3] } });
  expect(read('3', '3, 6')).toMatchObject({ problems: [{ column: 'Children', problem: 'ages' }] });
});

it('takes any text without failing, and skips blank rows only', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 12 }), (cells) => {
      const found = readRow(sheet, cells);
      if (found && 'row' in found) expect(found.row.phone).toMatch(/^[6-9]\d{9}$/);
    }),
  );
  expect(readRow(sheet, ['', ' ', '\u00a0'])).toBeUndefined();
});

it('refuses a birthday in the future, and one without a child', () => {
  const problems = (child: string, birthday: string) => {
    const found = readRow(sheet, ['Ananya', '9876543210', child, birthday, '', '', '', '', '']);
    return found && 'problems' in found && found.problems.map(({ problem }) => problem);
  };
  expect(problems('Diya', '1/1/2035')).toEqual(['future']);
  expect(problems('', '3/9/2021')).toEqual(['childless']);
});
