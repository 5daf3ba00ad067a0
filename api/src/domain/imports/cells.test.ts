import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../dates.ts';
import {
  isFormula,
  readAges,
  readDate,
  readHours,
  readNames,
  readPaid,
  readPhone,
  readTime,
  tidy,
} from './cells.ts';

const readAs = <T>(found: { value: T } | { problem: string }): T | string =>
  'value' in found ? found.value : found.problem;

describe('a phone', () => {
  test.each([
    ['9876543210', '9876543210'],
    ['+91 98765 43210', '9876543210'],
    ['098765-43210', '9876543210'],
    ['91-9876543210', '9876543210'],
    ['(0091) 98765.43210', '9876543210'],
    ['9.876543210E+09', '9876543210'],
    ['9.83112E+09', 'shortened'],
    ['9.19877E+11', 'shortened'],
    ['080 2345 6789', 'landline'],
    ['9876543210.0', '9876543210'],
    ['98765', 'phone'],
    ['1234567890', 'phone'],
    ['9876543210 / 9876543211', 'phone'],
  ])('in %j is %s', (cell, phone) => expect(readAs(readPhone(cell))).toBe(phone));

  it('is the same in every format', () => {
    const decorations = fc.constantFrom<(digits: string) => string>(
      (digits) => digits,
      (digits) => `+91${digits}`,
      (digits) => `0${digits}`,
      (digits) => `${digits.slice(0, 5)} ${digits.slice(5)}`,
      (digits) => `+91-${digits.slice(0, 3)}-${digits.slice(3)}`,
    );
    // With a zero, one that begins with 80 reads as a landline in Bengaluru.
    fc.assert(
      fc.property(fc.stringMatching(/^([679]\d|8[1-9])\d{8}$/), decorations, (digits, decorate) => {
        expect(readPhone(tidy(` ${decorate(digits)}\u00a0`))).toEqual({ value: digits });
      }),
    );
  });
});

describe('a date', () => {
  test.each([
    ['2027-02-14', '2027-02-14'],
    ['2027-02-14T00:00:00', '2027-02-14'],
    ['14/02/2027', '2027-02-14'],
    ['14-2-27', '2027-02-14'],
    ['14.02.2027', '2027-02-14'],
    ['14 Feb 2027', '2027-02-14'],
    ['14-Feb-27', '2027-02-14'],
    ['Sun, 14 February 2027', '2027-02-14'],
    ['February 14, 2027', '2027-02-14'],
    ['1st March 2027', '2027-03-01'],
    ['46432', '2027-02-14'],
    ['31/02/2027', 'date'],
    ['02/14/2027', 'date'],
    ['soon', 'date'],
    ['1899', 'date'],
  ])('in %j is %s', (cell, date) => expect(readAs(readDate(cell))).toBe(date));

  it('is the same in every format', () => {
    const written = fc.constantFrom<(y: string, m: string, d: string) => string>(
      (y, m, d) => `${y}-${m}-${d}`,
      (y, m, d) => `${d}/${m}/${y}`,
      (y, m, d) => `${Number(d)}.${Number(m)}.${y.slice(2)}`,
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 36_000 }), written, (days, write) => {
        const date = addDays('2001-01-01', days);
        const [y = '', m = '', d = ''] = date.split('-');
        expect(readDate(write(y, m, d))).toEqual({ value: date });
      }),
    );
  });
});

test.each([
  ['4 PM', '16:00'],
  ['4:30pm', '16:30'],
  ['16:00', '16:00'],
  ['16:00:00', '16:00'],
  ['16.30', '16:30'],
  ['10', '10:00'],
  ['12 am', '00:00'],
  ['4 PM to 6 PM', '16:00'],
  ['10:00 - 12:00', '10:00'],
  ['0.6666666667', '16:00'],
  ['2027-02-14T16:00', '16:00'],
  ['25:00', 'time'],
  ['13 pm', 'time'],
  ['afternoon', 'time'],
])('a time in %j is %s', (cell, time) => expect(readAs(readTime(cell))).toBe(time));

test.each([
  ['6.5', 390],
  ['6,5', 390],
  ['6', 360],
  ['6 h 30 min', 390],
  ['6:30', 390],
  ['6½', 390],
  ['½', 30],
  ['10 hrs', 600],
  ['0', 0],
  ['6.25', 'hours'],
  ['-3', 'hours'],
  ['2000', 'hours'],
  ['many', 'hours'],
])('hours in %j are %s', (cell, minutes) => expect(readAs(readHours(cell))).toBe(minutes));

test.each([
  ['3, 6', [3, 6]],
  ['3 & 6 yrs', [3, 6]],
  ['3/6', [3, 6]],
  ['4.0', [4]],
  ['three', 'ages'],
])('ages in %j are %s', (cell, ages) => expect(readAs(readAges(cell))).toEqual(ages));

test.each([
  ['yes', 'all'],
  ['Paid', 'all'],
  ['no', 'none'],
  ['0', 'none'],
  ['₹2,500', 250_000],
  ['Rs. 500/-', 50_000],
  ['499.50', 49_950],
  ['half', 'amount'],
])('paid in %j is %s', (cell, paid) => expect(readAs(readPaid(cell))).toBe(paid));

test.each([
  ['Diya (5), Kabir & Neel', ['Diya', 'Kabir', 'Neel']],
  ['Aarav - 5 yrs; Myra', ['Aarav', 'Myra']],
  ['Diya2, Kabir 3', ['Diya2', 'Kabir']],
  ['ಅನನ್ಯ, ಆರವ್', ['ಅನನ್ಯ', 'ಆರವ್']],
  ['', []],
])('names in %j are %j', (cell, names) => expect(readNames(cell)).toEqual(names));

it('tidies what sheets put around a value, and reads the digits of other scripts', () => {
  expect(tidy("\ufeff '98765\u00a043210 ")).toBe('98765 43210');
  expect(tidy('೯೮೭೬೫೪೩೨೧೦')).toBe('9876543210');
});

test.each(['=A2&B2', '#REF!', '#N/A', '#VALUE!'])('%s is a formula', (cell) =>
  expect(isFormula(cell)).toBe(true),
);
