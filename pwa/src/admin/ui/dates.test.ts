import { describe, expect, it } from 'vitest';
import { dateInWords, dateWithYear, momentWithYear } from './dates.ts';

describe('the value of a date field', () => {
  it.each([
    ['2026-11-22', 'Sun 22 Nov 2026'],
    ['2028-02-29', 'Tue 29 Feb 2028'],
  ])('reads %s as %s, whatever the browser’s format', (typed, words) => {
    expect(dateInWords(typed)).toBe(words);
  });

  it.each(['', '2026-02-30', '2026-11', 'soon'])('has no text for %j, which is not a date yet', (typed) => {
    expect(dateInWords(typed)).toBeUndefined();
  });
});

// The specification requires the en-IN format.
describe('a date in a list', () => {
  const platform = new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

  it.each(['2026-01-02', '2026-05-31', '2026-11-21', '2028-02-29'])('formats %s as India does', (date) => {
    expect(dateWithYear(date)).toBe(platform.format(new Date(date)));
  });

  it('uses the centre’s date ten minutes before and after midnight', () => {
    expect(momentWithYear('2026-11-21T18:20:00.000Z', 'Asia/Kolkata')).toBe('21 Nov 2026, 11:50 PM');
    expect(momentWithYear('2026-11-21T18:40:00.000Z', 'Asia/Kolkata')).toBe('22 Nov 2026, 12:10 AM');
  });
});
