import fc from 'fast-check';
import { expect, test } from 'vitest';
import { count } from '../../shared/format.ts';
import { formatNumber } from './format-number.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [2116, '2,116'],
  [20_000, '20,000'],
  [123_456, '1,23,456'],
  [37_492.5, '37,492.5'],
  [0.25, '0.3'],
  [-12_345, '-12,345'],
])('formats %d as %s', (n, words) => expect(formatNumber(n)).toBe(words));

test('groups the digits of counted things too', () => {
  expect(count(37_492, 'hour', 'hours')).toBe('37,492 hours');
  expect(count(1, 'hour', 'hours')).toBe('1 hour');
  expect(count(1.5, 'hour', 'hours')).toBe('1.5 hours');
});

test('groups digits as the platform does for India, including halves', () => {
  const platform = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
  fc.assert(
    fc.property(fc.integer({ min: -2_000_000_000, max: 2_000_000_000 }), (halves) => {
      expect(formatNumber(halves / 2)).toBe(platform.format(halves / 2));
    }),
  );
});
