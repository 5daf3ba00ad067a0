import { addDays, daysBetween, weekdayOf } from '@toodles/api/domain/dates.ts';
import { firstOfMonth, monthOf } from '@toodles/api/domain/months.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnOf, dateAfterKey, datesShown, firstShown, monthBefore } from './month-days.ts';

const date = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days));

test('a month has each of its dates once, in order, and the next ones to the end of the sixth week', () => {
  fc.assert(
    fc.property(date, (one) => {
      const dates = datesShown(firstOfMonth(one));
      expect(dates).toContain(one);
      expect(dates[0]?.slice(8)).toBe('01');
      expect(monthOf(dates[0] ?? '')).toBe(monthOf(one));
      for (const [place, next] of dates.slice(1).entries())
        expect(daysBetween(dates[place] ?? '', next)).toBe(1);
      expect(columnOf(dates.at(-1) ?? '')).toBe(7);
      expect(dates.filter((shown) => columnOf(shown) === 7)).toHaveLength(6);
    }),
  );
});

test('a calendar begins with this week, and what is before is a step away', () => {
  expect(firstShown('2026-11-29', '2026-11-29')).toBe('2026-11-23');
  expect(firstShown('2027-01-03', '2026-11-29')).toBe('2026-11-23');
  expect(firstShown('2027-01-04', '2026-11-29')).toBe('2027-01-01');
  expect(firstShown('2026-11-22', '2026-11-29')).toBe('2026-11-01');
  expect(datesShown('2026-11-23').slice(6, 9)).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
  expect(monthBefore('2026-11-23')).toBe('2026-11-01');
  expect(monthBefore('2026-11-01')).toBe('2026-10-01');
});

test('weeks start on Monday', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(columnOf)).toEqual([1, 6, 7]);
});

test('the arrow keys move by a day or a week, and the page keys by a month, which can be shorter', () => {
  const after = (key: string) => dateAfterKey('2026-03-31', key);
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map(after)).toEqual([
    '2026-03-30',
    '2026-04-01',
    '2026-03-24',
    '2026-04-07',
  ]);
  expect([after('PageUp'), after('PageDown'), after('a')]).toEqual(['2026-02-28', '2026-04-30', undefined]);
  fc.assert(
    fc.property(date, (one) => {
      expect(weekdayOf(dateAfterKey(one, 'ArrowDown') ?? '')).toBe(weekdayOf(one));
    }),
  );
});
