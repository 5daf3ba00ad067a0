import { addDays, daysBetween, weekdayOf } from '@toodles/api/domain/dates.ts';
import { monthOf } from '@toodles/api/domain/months.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnOf, dateAfterKey, datesShown } from './month-days.ts';

const date = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days));

test('a month has each of its dates once, in order, and the next ones to the end of the sixth week', () => {
  fc.assert(
    fc.property(date, (one) => {
      const dates = datesShown(one);
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

test('on the last Sunday of a month, the next days are there', () => {
  expect(datesShown('2026-11-29').slice(29, 31)).toEqual(['2026-11-30', '2026-12-01']);
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
