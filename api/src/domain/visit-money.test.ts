import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingStatuses, paymentStatuses } from '../contract/bookings.ts';
import { isToGiveBack, wasGivenBack } from './visit-money.ts';

const visit = fc.record({
  status: fc.constantFrom(...bookingStatuses),
  paymentStatus: fc.constantFrom(...paymentStatuses),
  totalPaise: fc.nat({ max: 10_000_00 }),
});

test('money is to be given back of what is cancelled, was paid and cost something', () => {
  const paid = { status: 'cancelled', paymentStatus: 'paid', totalPaise: 99_800 } as const;
  expect(isToGiveBack(paid)).toBe(true);
  expect(isToGiveBack({ ...paid, status: 'confirmed' })).toBe(false);
  expect(isToGiveBack({ ...paid, paymentStatus: 'due' })).toBe(false);
  expect(isToGiveBack({ ...paid, totalPaise: 0 })).toBe(false);
});

test('it is given back once, with the cancelling or after it, and is then not to be given back', () => {
  fc.assert(
    fc.property(visit, visit, (before, change) => {
      const after = { ...change, totalPaise: before.totalPaise };
      if (!wasGivenBack(before, after)) return;
      expect(before).toMatchObject({ paymentStatus: 'paid' });
      expect(after).toMatchObject({ status: 'cancelled', paymentStatus: 'due' });
      expect(isToGiveBack(after)).toBe(false);
      expect(wasGivenBack(after, after)).toBe(false);
    }),
  );
  const booked = { status: 'confirmed', paymentStatus: 'paid', totalPaise: 99_800 } as const;
  expect(wasGivenBack(booked, { ...booked, status: 'cancelled', paymentStatus: 'due' })).toBe(true);
  // Marked as paid by mistake, and put right.
  expect(wasGivenBack(booked, { ...booked, paymentStatus: 'due' })).toBe(false);
});
