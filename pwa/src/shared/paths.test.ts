import { expect, test } from 'vitest';
import { paths, safeReturnTo } from './paths.ts';

test.each([
  ['/book?package=2#x', '/book?package=2#x'],
  ['//evil.example/', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.example', '/'],
  ['', '/'],
  [null, '/'],
])('returning to %j goes to %s', (asked, goes) => expect(safeReturnTo(asked)).toBe(goes));

test('a booking’s address carries its key escaped', () => {
  expect(paths.booking('TD-4K7Q', 'a b/c')).toBe('/bookings/TD-4K7Q?key=a%20b%2Fc');
});
