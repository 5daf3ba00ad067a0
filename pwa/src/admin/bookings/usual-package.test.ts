import { expect, test } from 'vitest';
import { usualInSlot, usualPackage } from './usual-package.ts';

const rowOf = (name: string, id = 1, bookingDate = '2026-11-29') => ({
  bookingDate,
  timeSlot: { id },
  package: { name },
});

test('calls a package usual that more than half of the families booked', () => {
  expect(usualPackage(['Weekend', 'Birthday', 'Weekend'])).toBe('Weekend');
  expect(usualPackage(['Weekend', 'Birthday'])).toBeUndefined();
  expect(usualPackage([])).toBeUndefined();
});

test('rows of other slots and days do not count', () => {
  const row = rowOf('Birthday');
  const others = [rowOf('Weekend', 2), rowOf('Weekend', 2), rowOf('Weekend', 1, '2026-11-30')];
  expect(usualInSlot(row, [row, rowOf('Birthday'), rowOf('Weekend'), ...others, ...others])).toBe('Birthday');
});
