import { describe, expect, it } from 'vitest';
import { afterPayment, mayCancel, mayMove, paymentAfter, referenceOf } from './booking.ts';

const visit = {
  status: 'confirmed',
  bookingDate: '2026-11-21',
  startTime: '10:00',
  arrivedAt: null,
} as const;

describe('cancelling', () => {
  it('is possible up to the slot’s start', () => {
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

  it('is possible once, and not for a visit that took place', () => {
    const now = { date: '2026-11-20', time: '12:00' };
    expect(mayCancel({ ...visit, status: 'cancelled' }, now)).toEqual({
      ok: false,
      code: 'already_cancelled',
    });
    expect(mayCancel({ ...visit, status: 'completed' }, now)).toEqual({ ok: false, code: 'already_started' });
    expect(mayCancel({ ...visit, arrivedAt: '2026-11-21T04:00:00.000Z' }, now).ok).toBe(false);
  });
});

describe('a reference', () => {
  it('has no letters that look alike', () => {
    let n = 0;
    const all = Array.from({ length: 6 }, () => referenceOf('TD', (below) => n++ % below)).join('');
    expect(all).toMatch(/^(TD-[2-9A-HJKMNP-Z]{6})+$/);
    expect(new Set(all.replaceAll('TD-', '')).size).toBe(31);
  });
});

describe('the money of a booking', () => {
  it('has come when the team confirms a pending UPI booking', () => {
    const upi = { paymentMethod: 'upi', paymentStatus: 'due' } as const;
    expect(paymentAfter(upi, 'pending', 'confirmed')).toBe('paid');
    expect(paymentAfter(upi, 'pending', 'cancelled')).toBe('due');
    expect(paymentAfter(upi, 'cancelled', 'confirmed')).toBe('due');
    expect(paymentAfter({ ...upi, paymentMethod: 'desk' }, 'pending', 'confirmed')).toBe('due');
  });
});

describe('what the team says of the money', () => {
  it('confirms a pending visit that is paid, and leaves every other status', () => {
    const said = (status: 'pending' | 'confirmed' | 'completed', wished: 'due' | 'paid') =>
      afterPayment({ status, totalPaise: 49_900 }, wished);
    expect(said('pending', 'paid')).toEqual({ ok: true, status: 'confirmed', paymentStatus: 'paid' });
    expect(said('pending', 'due')).toEqual({ ok: true, status: 'pending', paymentStatus: 'due' });
    expect(said('confirmed', 'due')).toEqual({ ok: true, status: 'confirmed', paymentStatus: 'due' });
    expect(said('completed', 'paid')).toEqual({ ok: true, status: 'completed', paymentStatus: 'paid' });
  });

  it('never makes a visit due that costs nothing, nor touches one that is cancelled', () => {
    expect(afterPayment({ status: 'confirmed', totalPaise: 0 }, 'due')).toMatchObject({
      paymentStatus: 'paid',
    });
    expect(afterPayment({ status: 'cancelled', totalPaise: 0 }, 'paid')).toEqual({
      ok: false,
      code: 'already_cancelled',
    });
  });
});

describe('moving', () => {
  it.each([
    ['pending', null, undefined],
    ['confirmed', null, undefined],
    ['confirmed', '2026-11-21T04:30:00.000Z', 'already_started'],
    ['completed', null, 'already_started'],
    ['cancelled', null, 'already_cancelled'],
    ['cancelled', '2026-11-21T04:30:00.000Z', 'already_cancelled'],
  ] as const)('a visit that is %s, arrived at %j', (status, arrivedAt, code) => {
    expect(mayMove({ status, arrivedAt })).toEqual(code ? { ok: false, code } : { ok: true });
  });
});
