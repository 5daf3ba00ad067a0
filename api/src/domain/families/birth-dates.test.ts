import { expect, it } from 'vitest';
import { isChildsBirthday } from './birth-dates.ts';

it("accepts a child's birthday from 18 years ago up to today", () => {
  const today = '2026-11-21';
  for (const birthday of ['2026-11-21', '2020-02-29', '2008-11-21'])
    expect([birthday, isChildsBirthday(birthday, today)]).toEqual([birthday, true]);
  for (const birthday of ['2026-11-22', '2027-01-01', '2008-11-20', '1990-05-05', '0001-01-01'])
    expect([birthday, isChildsBirthday(birthday, today)]).toEqual([birthday, false]);
  expect(isChildsBirthday('2010-02-28', '2028-02-29')).toBe(false);
  expect(isChildsBirthday('2010-03-01', '2028-02-29')).toBe(true);
});
