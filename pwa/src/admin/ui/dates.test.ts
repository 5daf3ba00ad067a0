import { describe, expect, it } from 'vitest';
import { dateInWords, dateWithYear, momentWithYear } from './dates.ts';

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

// Seed 001, section 2: dates in the style of en-IN.
describe('a date of a list', () => {
  const platform = new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

  it.each(['2026-01-02', '2026-05-31', '2026-11-21', '2028-02-29'])('%s is as India writes it', (date) => {
    expect(dateWithYear(date)).toBe(platform.format(new Date(date)));
  });

  it('is the centre’s at ten to midnight, and ten minutes after it', () => {
    expect(momentWithYear('2026-11-21T18:20:00.000Z', 'Asia/Kolkata')).toBe('21 Nov 2026, 11:50 PM');
    expect(momentWithYear('2026-11-21T18:40:00.000Z', 'Asia/Kolkata')).toBe('22 Nov 2026, 12:10 AM');
  });
});
