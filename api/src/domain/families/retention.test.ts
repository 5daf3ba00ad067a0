import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../dates.ts';
import { retainedFrom } from './retention.ts';

const dates = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days));
const months = fc.integer({ min: 1, max: 240 });

test.each([
  ['2026-11-23', 12, '2025-11-23'],
  ['2026-03-31', 1, '2026-02-28'],
  ['2028-02-29', 12, '2027-02-28'],
  ['2026-01-15', 36, '2023-01-15'],
])('on %s, %i months back is %s', (today, count, since) => expect(retainedFrom(today, count)).toBe(since));

test('a longer period never keeps less, and a later day never keeps more', () => {
  fc.assert(
    fc.property(dates, months, (today, count) => {
      expect(retainedFrom(today, count + 1) < retainedFrom(today, count)).toBe(true);
      expect(retainedFrom(addDays(today, 1), count) >= retainedFrom(today, count)).toBe(true);
    }),
  );
});

test('a period is always full calendar months', () => {
  fc.assert(
    fc.property(dates, months, (today, count) => {
      const since = retainedFrom(today, count);
      const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
      expect(monthOf(today) - monthOf(since)).toBe(count);
      expect(since.slice(8) <= today.slice(8)).toBe(true);
    }),
  );
});
