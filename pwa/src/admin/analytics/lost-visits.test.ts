import { expect, test } from 'vitest';
import { worstLately } from './lost-visits.ts';

const today = '2026-11-29';

/** Months up to November of 1,000 bookings each, of which so many were cancelled. */
const monthsOf = (...cancelled: number[]) =>
  cancelled.map((count, place) => ({
    month: `2026-${String(12 - cancelled.length + place).padStart(2, '0')}`,
    bookings: 1000 - count,
    children: 0,
    birthdays: 0,
    cancelled: count,
    noShows: 0,
  }));
const worstOf = (months: ReturnType<typeof monthsOf>) => worstLately(months, 'cancelled', today);

test('names the current month when it is clearly the worst', () => {
  expect(worstOf(monthsOf(65, 72, 68, 83, 71, 87))).toEqual({ month: '2026-11', rate: 8.7, months: 6 });
});

test('names no month that another was worse than, or that is hardly above all of them', () => {
  expect(worstOf(monthsOf(65, 72, 68, 90, 71, 87))).toBeUndefined();
  expect(worstOf(monthsOf(80, 82, 81, 83, 80, 87))).toBeUndefined();
});

test('names no month among one or two, and none where nothing was lost', () => {
  expect(worstOf(monthsOf(60, 120))).toBeUndefined();
  expect(worstOf(monthsOf(0, 0, 0, 0))).toBeUndefined();
  expect(worstOf([])).toBeUndefined();
});

test('names the last month that is over until the current one has enough bookings', () => {
  const [june, july, august] = monthsOf(60, 62, 110) as [Month, Month, Month];
  const begun = { ...august, month: '2026-12', bookings: 8, cancelled: 4 };
  expect(worstLately([june, july, august, begun], 'cancelled', '2026-12-01')).toMatchObject({
    month: '2026-11',
    rate: 11,
  });
});

test('leaves out the months to come', () => {
  const months = monthsOf(60, 62, 110);
  const later = { ...months[0], month: '2026-12', bookings: 10, cancelled: 10 } as Month;
  expect(worstOf([...months, later])?.month).toBe('2026-11');
});

type Month = ReturnType<typeof monthsOf>[number];
