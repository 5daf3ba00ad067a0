import { expect, test } from 'vitest';
import { availabilityVerdict, isFull } from './availability-text.ts';

test('free seats, in the seeds’ words', () => {
  expect(availabilityVerdict({ available: true, remaining: 9, capacity: 15 }, 2)).toEqual({
    ok: true,
    text: 'Available! 9 spots remaining out of 15.',
  });
});

test('the last two spots are not for three children', () => {
  expect(availabilityVerdict({ available: true, remaining: 2, capacity: 15 }, 3)).toEqual({
    ok: false,
    text: 'Only 2 remaining out of 15.',
  });
});

test('a refusal says the server’s reason, or the seeds’ sentence', () => {
  const closed = { available: false, remaining: 0, capacity: 15 };
  expect(availabilityVerdict(closed, 1).text).toBe('This slot is not available.');
  expect(availabilityVerdict({ ...closed, reason: 'The centre is closed on Sundays.' }, 1).text).toBe(
    'The centre is closed on Sundays.',
  );
});

test('full is not the same as over', () => {
  const refused = { available: false, remaining: 0, capacity: 15 };
  expect(isFull({ ...refused, reason: 'Time slot is full (15/15)' })).toBe(true);
  expect(isFull({ ...refused, reason: 'Booking for this slot has closed: last entry was at 11 AM.' })).toBe(
    false,
  );
  expect(isFull({ available: true, remaining: 4, capacity: 15 })).toBe(false);
});
