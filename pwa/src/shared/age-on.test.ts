import { expect, test } from 'vitest';
import { ageOn } from './age-on.ts';

test.each([
  ['2021-11-22', '2026-11-21', 4],
  ['2021-11-21', '2026-11-21', 5],
  ['2021-11-20', '2026-11-21', 5],
  ['2020-02-29', '2026-02-28', 5],
  ['2020-02-29', '2026-03-01', 6],
  ['2026-11-21', '2026-11-21', 0],
])('a child born on %s is, on %s, %i years old', (birthday, date, age) => {
  expect(ageOn(birthday, date)).toBe(age);
});
