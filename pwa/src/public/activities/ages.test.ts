import { describe, expect, test } from 'vitest';
import { ageBands, agesOf, isFor } from './ages.ts';

const zones = (...ageGroups: string[]) => ageGroups.map((ageGroup) => ({ ageGroup }));
const everyAge = { from: 2, to: 8 };

describe('the ages of a zone', () => {
  test.each([
    ['2-8 years', 2, 8],
    ['3 – 5', 3, 5],
    ['from 4 to 8', 4, 8],
    ['4+ years', 4, Number.POSITIVE_INFINITY],
    ['5 years and up', 5, Number.POSITIVE_INFINITY],
    ['Under 4', 0, 3],
    ['up to 3 years', 0, 3],
    ['3 years', 3, 3],
  ])('are parsed from %s', (written, from, to) => expect(agesOf(written)).toEqual({ from, to }));

  test('suit all ages when none are given', () => {
    expect(agesOf('All ages')).toBeUndefined();
    expect(isFor(2, 'All ages')).toBe(true);
  });

  test('include both ends', () => {
    expect([2, 3, 5, 6].map((age) => isFor(age, '3-5 years'))).toEqual([false, true, true, false]);
  });
});

describe('age bands', () => {
  test('split where the set of suitable zones changes', () => {
    expect(ageBands(zones('2-8', '4-8', '3-8', '2-3'), everyAge)).toEqual([
      { from: 2, to: 2 },
      { from: 3, to: 3 },
      { from: 4, to: 8 },
    ]);
  });

  test('are a single band when every zone suits all ages', () => {
    expect(ageBands(zones('2-8 years', 'All ages'), everyAge)).toEqual([everyAge]);
    expect(ageBands([], everyAge)).toEqual([everyAge]);
  });
});
