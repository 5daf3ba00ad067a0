import { expect, test } from 'vitest';
import { weekParts } from './week.ts';

const day = (dayOfWeek: number, changes: { closeTime?: string; isOpen?: boolean } = {}) => ({
  dayOfWeek,
  openTime: '10:00',
  closeTime: '20:00',
  isOpen: true,
  ...changes,
});
const week = (...changed: ReturnType<typeof day>[]) =>
  [0, 1, 2, 3, 4, 5, 6].map((d) => changed.find(({ dayOfWeek }) => dayOfWeek === d) ?? day(d));

test('splits a week into weekdays and weekend when the days of each have the same hours', () => {
  const parts = weekParts(week(day(0, { closeTime: '21:00' }), day(6, { closeTime: '21:00' })));
  expect(parts?.weekdays.closeTime).toBe('20:00');
  expect(parts?.weekends.closeTime).toBe('21:00');
});

test('does not split a week in which one day differs', () => {
  expect(weekParts(week(day(2, { isOpen: false })))).toBeUndefined();
  expect(weekParts(week(day(0, { closeTime: '18:00' })))).toBeUndefined();
  expect(weekParts([])).toBeUndefined();
});

test('treats closed days as equal whatever hours they had', () => {
  const shut = { isOpen: false };
  expect(weekParts(week(day(0, { ...shut, closeTime: '18:00' }), day(6, shut)))?.weekends.isOpen).toBe(false);
});
