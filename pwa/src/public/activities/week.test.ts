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

test('a week is weekdays and weekends where each of them is alike', () => {
  const parts = weekParts(week(day(0, { closeTime: '21:00' }), day(6, { closeTime: '21:00' })));
  expect(parts?.weekdays.closeTime).toBe('20:00');
  expect(parts?.weekends.closeTime).toBe('21:00');
});

test('one other day, and the two words would not be true', () => {
  expect(weekParts(week(day(2, { isOpen: false })))).toBeUndefined();
  expect(weekParts(week(day(0, { closeTime: '18:00' })))).toBeUndefined();
  expect(weekParts([])).toBeUndefined();
});

test('closed days are alike whatever hours they once had', () => {
  const shut = { isOpen: false };
  expect(weekParts(week(day(0, { ...shut, closeTime: '18:00' }), day(6, shut)))?.weekends.isOpen).toBe(false);
});
