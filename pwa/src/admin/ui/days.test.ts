import { expect, test } from 'vitest';
import { dateParam, isReversedRange } from './days.ts';

test.each([
  [{ from: '2026-11-02', to: '2026-11-01' }, true],
  [{ from: '2026-11-01', to: '2026-11-01' }, false],
  [{ from: '2026-11-02', to: '' }, false],
  [{ from: '', to: '2026-11-02' }, false],
  [{ from: '2026-11-02' }, false],
  [{}, false],
])('reports %j as reversed: %s', (days, turned) => expect(isReversedRange(days)).toBe(turned));

test.each([
  ['from=2026-11-21', '2026-11-21'],
  ['from=2026-02-30', ''],
  ['from=tomorrow', ''],
  ['', ''],
])('reads from %j the date %j', (search, date) =>
  expect(dateParam(new URLSearchParams(search), 'from')).toBe(date),
);
