import { expect, test } from 'vitest';
import { expiringDays } from './expiring-days.ts';

const sale = (validTill: string, customerPhone: string, remainingHours: number) => ({
  validTill,
  customerPhone,
  remainingHours,
});
const rows = [
  sale('2026-11-29', '1', 13.5),
  sale('2026-11-29', '2', 10),
  sale('2026-11-29', '2', 4.5),
  sale('2026-11-30', '3', 6),
];

test('counts the families and hours of a day, also those that have no room', () => {
  expect(expiringDays(rows, 4, 2, 2)).toEqual([
    { day: '2026-11-29', shownRows: rows.slice(0, 2), families: 2, hours: 28 },
  ]);
  expect(expiringDays(rows, 4, 4, 4)).toMatchObject([
    { day: '2026-11-29', families: 2, hours: 28 },
    { day: '2026-11-30', families: 1, hours: 6 },
  ]);
});

test('shows all of the first day, up to a limit', () => {
  const shown = (fewest: number, most: number) =>
    expiringDays(rows, 4, fewest, most).map(({ shownRows }) => shownRows.length);
  expect(shown(1, 9)).toEqual([3]);
  expect(shown(1, 2)).toEqual([2]);
  expect(shown(4, 9)).toEqual([3, 1]);
});

test('does not say how many a day has that may have more than was read', () => {
  expect(expiringDays(rows, 9, 4, 4).at(-1)).toMatchObject({ day: '2026-11-30', families: 0, hours: 0 });
  expect(expiringDays([], 0, 4, 4)).toEqual([]);
});
