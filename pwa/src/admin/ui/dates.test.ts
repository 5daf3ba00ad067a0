import { describe, expect, it } from 'vitest';
import { dateInWords } from './dates.ts';

describe('what stands in a date field', () => {
  it.each([
    ['2026-11-22', 'Sun 22 Nov 2026'],
    ['2028-02-29', 'Tue 29 Feb 2028'],
  ])('%s is said as %s, however the browser writes it', (typed, words) => {
    expect(dateInWords(typed)).toBe(words);
  });

  it.each(['', '2026-02-30', '2026-11', 'soon'])('%j is no date yet: nothing is said', (typed) => {
    expect(dateInWords(typed)).toBeUndefined();
  });
});
