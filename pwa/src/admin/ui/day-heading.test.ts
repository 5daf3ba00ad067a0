import { expect, it } from 'vitest';
import { dayHeading } from './day-heading.ts';

it.each([
  ['2026-11-27', 'Yesterday, Fri 27 Nov'],
  ['2026-11-28', 'Today, Sat 28 Nov'],
  ['2026-11-29', 'Tomorrow, Sun 29 Nov'],
  ['2026-12-05', 'Sat 5 Dec'],
  ['2027-01-02', 'Sat 2 Jan 2027'],
])('names the day %s on 28 November 2026', (date, heading) => {
  expect(dayHeading(date, '2026-11-28')).toBe(heading);
});

it('keeps the name across a year', () => {
  expect(dayHeading('2027-01-01', '2026-12-31')).toBe('Tomorrow, Fri 1 Jan 2027');
});
