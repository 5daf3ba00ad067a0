import { expect, test } from 'vitest';
import { usualPackage } from './usual-package.ts';

const rowOf = (name: string, id = 1, bookingDate = '2026-11-29') => ({
  bookingDate,
  timeSlot: { id },
  package: { name },
});

const usualOf = (...names: string[]) => {
  const rows = names.map((name) => rowOf(name));
  return rows[0] && usualPackage(rows[0], rows);
};

test('the package that most rows of a slot have is its usual one', () => {
  expect(usualOf('Birthday', 'Weekend', 'Weekend')).toBe('Weekend');
  expect(usualOf('Weekend', 'Weekend')).toBe('Weekend');
});

test('a slot has no usual package if its rows are all different, or two packages are as often', () => {
  expect(usualOf('Weekend')).toBeUndefined();
  expect(usualOf('Birthday', 'Weekend')).toBeUndefined();
  expect(usualOf('Birthday', 'Weekend', 'Birthday', 'Weekend')).toBeUndefined();
});

test('rows of other slots and days do not count', () => {
  const row = rowOf('Birthday');
  const others = [rowOf('Weekend', 2), rowOf('Weekend', 2), rowOf('Weekend', 1, '2026-11-30')];
  expect(usualPackage(row, [row, rowOf('Birthday'), ...others, ...others])).toBe('Birthday');
});
