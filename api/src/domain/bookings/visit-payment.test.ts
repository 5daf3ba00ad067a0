import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookingStatuses, paymentStatuses } from '../../contract/bookings/bookings.ts';
import { isRefundDue, wasRefunded } from './visit-payment.ts';

const visit = fc.record({
  status: fc.constantFrom(...bookingStatuses),
  paymentStatus: fc.constantFrom(...paymentStatuses),
  totalPaise: fc.nat({ max: 10_000_00 }),
});

test('a refund is owed for a cancelled visit that was paid and not free', () => {
  const paid = { status: 'cancelled', paymentStatus: 'paid', totalPaise: 99_800 } as const;
  expect(isRefundDue(paid)).toBe(true);
  expect(isRefundDue({ ...paid, status: 'confirmed' })).toBe(false);
  expect(isRefundDue({ ...paid, paymentStatus: 'due' })).toBe(false);
  expect(isRefundDue({ ...paid, totalPaise: 0 })).toBe(false);
});

test('a refund is given once, with the cancellation or after it, and is then no longer owed', () => {
  fc.assert(
    fc.property(visit, visit, (before, change) => {
      const after = { ...change, totalPaise: before.totalPaise };
      if (!wasRefunded(before, after)) return;
      expect(before).toMatchObject({ paymentStatus: 'paid' });
      expect(after).toMatchObject({ status: 'cancelled', paymentStatus: 'due' });
      expect(isRefundDue(after)).toBe(false);
      expect(wasRefunded(after, after)).toBe(false);
    }),
  );
  const booked = { status: 'confirmed', paymentStatus: 'paid', totalPaise: 99_800 } as const;
  expect(wasRefunded(booked, { ...booked, status: 'cancelled', paymentStatus: 'due' })).toBe(true);
  // Marked as paid by mistake, and corrected.
  expect(wasRefunded(booked, { ...booked, paymentStatus: 'due' })).toBe(false);
});
