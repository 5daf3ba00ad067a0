import { expect, test } from 'vitest';
import { daysOf, parseViewMode, stepDate, viewModeTitle } from './calendar-view.ts';

const today = '2026-11-21';
const lookOf = (query: string) => parseViewMode(new URLSearchParams(query), today);

test('reads the view from the address, and falls back to the list and today', () => {
  expect(lookOf('')).toEqual({ look: 'list', date: today });
  expect(lookOf('view=week&date=2026-12-01')).toEqual({ look: 'week', date: '2026-12-01' });
  expect(lookOf('view=day')).toEqual({ look: 'day', date: today });
  expect(lookOf('view=year&date=2026-02-30')).toEqual({ look: 'list', date: today });
});

test('covers one day, or a week from Monday to Sunday', () => {
  expect(daysOf('day', today)).toEqual({ from: today, to: today });
  expect(daysOf('week', today)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(viewModeTitle('day', today)).toBe('Saturday 21 November');
  expect(viewModeTitle('week', today)).toBe('16–22 Nov');
});

test('steps by a day or a week across the end of a month and of a year', () => {
  expect(stepDate('day', '2026-11-30', 1)).toBe('2026-12-01');
  expect(stepDate('day', '2027-01-01', -1)).toBe('2026-12-31');
  expect(stepDate('week', today, 1)).toBe('2026-11-28');
});
