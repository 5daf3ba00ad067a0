import { expect, test } from 'vitest';
import { booking } from '../messages/booking.ts';
import { evaluateAvailability, isAllFull, isFull, isNothingLeft } from './evaluate-availability.ts';

const t = booking.en.availability;

test('reports free seats in the specification’s wording', () => {
  expect(evaluateAvailability({ available: true, remaining: 9, capacity: 15 }, 2, t)).toEqual({
    ok: true,
    text: 'Available! 9 spots remaining out of 15.',
  });
});

test('assumes a capacity of 20 when none is given', () => {
  expect(evaluateAvailability({ available: true, remaining: 9, capacity: 0 }, 2, t).text).toBe(
    'Available! 9 spots remaining out of 20.',
  );
});

test('refuses three children when two seats are left', () => {
  expect(evaluateAvailability({ available: true, remaining: 2, capacity: 15 }, 3, t)).toEqual({
    ok: false,
    text: 'Only 2 remaining out of 15.',
  });
});

test('shows the server’s reason for a refusal, or the standard message', () => {
  const closed = { available: false, remaining: 0, capacity: 15 };
  expect(evaluateAvailability(closed, 1, t).text).toBe('This slot is not available.');
  expect(evaluateAvailability({ ...closed, code: 'slot_full' }, 1, t).text).toBe('Time slot is full (15/15)');
  expect(evaluateAvailability({ ...closed, reason: 'The centre is closed on Sundays.' }, 1, t).text).toBe(
    'The centre is closed on Sundays.',
  );
});

test('tells a full slot from one that is over', () => {
  const refused = { available: false, remaining: 0, capacity: 15 };
  expect(isFull({ ...refused, code: 'slot_full' })).toBe(true);
  expect(isFull({ ...refused, code: 'slot_closed' })).toBe(false);
  expect(isFull({ available: true, remaining: 4, capacity: 15 })).toBe(false);
});

test('treats a day as unavailable when none of its sessions can be booked', () => {
  const over = {
    availability: { available: false, remaining: 15, capacity: 15, code: 'slot_closed' as const },
  };
  const full = { availability: { available: false, remaining: 0, capacity: 15, code: 'slot_full' as const } };
  const free = { availability: { available: true, remaining: 1, capacity: 15 } };
  expect([[over, full], [over, free], [over, {}], []].map(isNothingLeft)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  // One that is full can be waited for.
  expect([[over, full], [over, over], [full, free], []].map(isAllFull)).toEqual([true, false, false, false]);
});
