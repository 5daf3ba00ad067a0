import { expect, it } from 'vitest';
import { changeText, periodBefore } from './compare.ts';

it.each([
  ['today', ['2026-11-28', '2026-11-28'], ['2026-11-27', '2026-11-27']],
  ['seven days', ['2026-11-22', '2026-11-28'], ['2026-11-15', '2026-11-21']],
  ['a month so far', ['2026-11-01', '2026-11-28'], ['2026-10-01', '2026-10-28']],
  ['a whole month', ['2026-11-01', '2026-11-30'], ['2026-10-01', '2026-10-31']],
  ['a month so far after a shorter one', ['2026-03-01', '2026-03-30'], ['2026-02-01', '2026-02-28']],
  ['six months so far', ['2026-06-01', '2026-11-28'], ['2025-12-01', '2026-05-28']],
  ['a year so far', ['2026-01-01', '2026-11-28'], ['2025-02-01', '2025-12-28']],
])('compares %s with as much before', (_what, [from = '', to = ''], [first, last]) => {
  expect(periodBefore({ from, to })).toEqual({ from: first, to: last });
});

it.each([
  [112, 100, 'up', '12% more'],
  [102, 100, 'up', '2% more'],
  [98, 100, 'down', '2% less'],
  [182, 180, 'same', 'Steady'],
  [1981, 2000, 'same', 'Steady'],
  [50, 200, 'down', '75% less'],
  [1004, 1000, 'same', 'Steady'],
  [100, 100, 'same', 'Steady'],
])('says how %s compares with %s', (now, before, direction, text) => {
  expect(changeText(now, before, 'less')).toMatchObject({ direction, text });
});

it('compares nothing with a period that has no figures, or hardly any', () => {
  expect(changeText(100, 0, 'less')).toBeUndefined();
  expect(changeText(1001, 100, 'less')).toBeUndefined();
  expect(changeText(1000, 100, 'less')?.text).toBe('900% more');
});
