import { expect, test } from 'vitest';
import { daysText } from './days-text.ts';

test.each([
  ['2026-11-21', '2026-11-30', '21–30 Nov'],
  ['2026-11-28', '2026-12-03', '28 Nov – 3 Dec'],
  ['2026-12-28', '2027-01-03', '28 Dec 2026 – 3 Jan 2027'],
  ['2026-11-21', '2026-11-21', '21 Nov'],
  ['2026-11-21', '', 'from 21 Nov'],
  ['', '2026-11-30', 'to 30 Nov'],
])('formats %s to %s as %s', (from, to, words) => expect(daysText({ from, to })).toBe(words));
