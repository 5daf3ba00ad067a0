import { expect, test } from 'vitest';
import { birthdayText, dayText, expiryText, owesText } from './family-labels.ts';

const today = '2026-11-28';
const child = (birthday: string | null, name = 'Diya') => ({ name, age: null, birthday });

test.each([
  [[child('2021-12-03')], 'Diya turns 5 on 3 Dec'],
  [[child('2021-11-28')], 'Diya turns 5 today'],
  [[child('2021-12-20'), child('2020-12-02', 'Aarav')], 'Aarav turns 6 on 2 Dec'],
  [[child('2021-12-01', '')], 'A child turns 5 on 1 Dec'],
  [[child('2021-11-27')], undefined],
  [[child('2021-12-29')], undefined],
  [[child(null)], undefined],
  // Born a few days ago: the first birthday is a year away.
  [[child('2026-11-20')], undefined],
])('points out the next birthday of %j as %j', (children, text) =>
  expect(birthdayText(children, today, today)).toBe(text),
);

test('points out birthdays of the whole month, and those of the next year', () => {
  expect(birthdayText([child('2021-11-12')], today, '2026-11-01')).toBe('Diya turned 5 on 12 Nov');
  expect(birthdayText([child('2021-01-10')], '2026-12-20', '2026-12-20')).toBe('Diya turns 6 on 10 Jan');
  expect(birthdayText([child('2020-02-29')], '2027-02-20', '2027-02-20')).toBe('Diya turns 7 on 1 Mar');
});

test.each([
  ['2026-11-28', 'Today'],
  ['2026-11-29', 'Tomorrow'],
  ['2026-11-27', 'Yesterday'],
  ['2026-11-14', 'Sat 14 Nov'],
  ['2025-12-19', '19 Dec 2025'],
])('shows the day %s as %s', (date, text) => expect(dayText(date, today)).toBe(text));

test('counts the days to the end of hours once they are few', () => {
  expect(expiryText('2027-02-01', today, 30)).toEqual({ text: 'until 1 Feb 2027', isSoon: false });
  expect(expiryText('2026-12-28', today, 30)).toEqual({ text: 'expire in 30 days', isSoon: true });
  expect(expiryText('2026-11-29', today, 30)).toEqual({ text: 'expire in 1 day', isSoon: true });
  expect(expiryText('2026-11-28', today, 30)).toEqual({ text: 'expire today', isSoon: true });
});

test('shows what a family owes in whole rupees, never less than it is', () => {
  expect(owesText('1018.30')).toBe('₹1,019');
  expect(owesText('499.00')).toBe('₹499');
});
