import { describe, expect, it } from 'vitest';
import type { BookingStatus } from '../../contract/bookings/bookings.ts';
import { bookingStatuses } from '../../contract/bookings/bookings.ts';
import { afterPayment, createReference, mayCancel, mayMove, paymentAfter } from './booking.ts';

const visit = {
  status: 'confirmed',
  bookingDate: '2026-11-21',
  startTime: '10:00',
  arrivedAt: null,
} as const;

describe('cancelling a booking', () => {
  it('is allowed until the slot starts', () => {
    expect(mayCancel(visit, { date: '2026-11-21', time: '09:59' })).toEqual({ ok: true });
    expect(mayCancel(visit, { date: '2026-11-20', time: '23:50' })).toEqual({ ok: true });
    expect(mayCancel(visit, { date: '2026-11-21', time: '10:00' })).toEqual({
      ok: false,
      code: 'already_started',
    });
    expect(mayCancel(visit, { date: '2026-11-22', time: '00:00' })).toEqual({
      ok: false,
      code: 'already_started',
    });
  });

  it('is refused for a cancelled, completed or attended booking', () => {
    const now = { date: '2026-11-20', time: '12:00' };
    expect(mayCancel({ ...visit, status: 'cancelled' }, now)).toEqual({
      ok: false,
      code: 'already_cancelled',
    });
    expect(mayCancel({ ...visit, status: 'completed' }, now)).toEqual({ ok: false, code: 'already_started' });
    expect(mayCancel({ ...visit, arrivedAt: '2026-11-21T04:00:00.000Z' }, now).ok).toBe(false);
  });
});

describe('a booking reference', () => {
  it('avoids letters and digits that look alike', () => {
    let n = 0;
    const all = Array.from({ length: 6 }, () => createReference('TD', (below) => n++ % below)).join('');
    expect(all).toMatch(/^(TD-[2-9A-HJKMNP-Z]{6})+$/);
    expect(new Set(all.replaceAll('TD-', '')).size).toBe(31);
  });
});

describe('the payment of a booking', () => {
  it('is received when the team confirms a pending UPI booking', () => {
    const upi = { paymentMethod: 'upi', paymentStatus: 'due', totalPaise: 49_900 } as const;
    expect(paymentAfter(upi, 'pending', 'confirmed')).toBe('paid');
    expect(paymentAfter(upi, 'pending', 'cancelled')).toBe('due');
    expect(paymentAfter(upi, 'cancelled', 'confirmed')).toBe('due');
    expect(paymentAfter({ ...upi, paymentMethod: 'desk' }, 'pending', 'confirmed')).toBe('due');
  });

  it('stays paid after a cancellation until it is refunded, unless the booking was free', () => {
    const paid = { paymentMethod: 'desk', paymentStatus: 'paid', totalPaise: 49_900 } as const;
    const back = { ...paid, isGivenBack: true };
    expect(paymentAfter(paid, 'confirmed', 'cancelled')).toBe('paid');
    expect(paymentAfter(back, 'confirmed', 'cancelled')).toBe('due');
    expect(paymentAfter(back, 'cancelled', 'cancelled')).toBe('due');
    expect(paymentAfter({ ...back, totalPaise: 0 }, 'confirmed', 'cancelled')).toBe('paid');
  });
});

describe('setting the payment status', () => {
  it('confirms a pending booking that is paid and leaves every other status unchanged', () => {
    const said = (status: BookingStatus, wished: 'due' | 'paid') =>
      afterPayment({ status, totalPaise: 49_900 }, wished);
    expect(said('pending', 'paid')).toEqual({ status: 'confirmed', paymentStatus: 'paid' });
    expect(said('pending', 'due')).toEqual({ status: 'pending', paymentStatus: 'due' });
    expect(said('confirmed', 'due')).toEqual({ status: 'confirmed', paymentStatus: 'due' });
    expect(said('completed', 'paid')).toEqual({ status: 'completed', paymentStatus: 'paid' });
    expect(said('cancelled', 'due')).toEqual({ status: 'cancelled', paymentStatus: 'due' });
    expect(said('cancelled', 'paid')).toEqual({ status: 'cancelled', paymentStatus: 'paid' });
  });

  it.each(bookingStatuses)('never makes a free %s booking due', (status) => {
    expect(afterPayment({ status, totalPaise: 0 }, 'due').paymentStatus).toBe('paid');
  });
});

describe('moving a booking', () => {
  it.each([
    ['pending', null],
    ['confirmed', null],
  ] as const)('is allowed for one that is %s', (status, arrivedAt) => {
    expect(mayMove({ status, arrivedAt })).toEqual({ ok: true });
  });

  it.each([
    [
      'confirmed',
      '2026-11-21T04:30:00.000Z',
      'already_started',
      'The family has arrived, so it can’t be moved.',
    ],
    [
      'completed',
      null,
      'already_started',
      'It is marked as completed. Set it to Confirmed first, then move it.',
    ],
    ['cancelled', null, 'already_cancelled', 'It is cancelled. Set it to Confirmed first, then move it.'],
    [
      'cancelled',
      '2026-11-21T04:30:00.000Z',
      'already_cancelled',
      'It is cancelled. Set it to Confirmed first, then move it.',
    ],
  ] as const)('is refused for one that is %s, arrived at %j, with the right reason', (...given) => {
    const [status, arrivedAt, code, reason] = given;
    expect(mayMove({ status, arrivedAt })).toEqual({ ok: false, code, reason });
  });
});
