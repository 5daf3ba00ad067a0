import { describe, expect, it } from 'vitest';
import { createReference, mayCancel, mayMove, statusAfterPayment } from './booking.ts';

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

describe('a payment', () => {
  it('confirms a pending visit once it is paid in full, and changes no other status', () => {
    expect(statusAfterPayment('pending', 'paid')).toBe('confirmed');
    expect(statusAfterPayment('pending', 'due')).toBe('pending');
    for (const status of ['confirmed', 'completed', 'cancelled'] as const)
      expect(statusAfterPayment(status, 'paid')).toBe(status);
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
    ['confirmed', '2026-11-21T04:30:00.000Z', { code: 'already_started', because: 'arrived' }],
    ['completed', null, { code: 'already_started', because: 'completed' }],
    ['cancelled', null, { code: 'already_cancelled' }],
    ['cancelled', '2026-11-21T04:30:00.000Z', { code: 'already_cancelled' }],
  ] as const)('is refused for one that is %s, arrived at %j, with the right reason', (...given) => {
    const [status, arrivedAt, refusal] = given;
    expect(mayMove({ status, arrivedAt })).toEqual({ ok: false, refusal });
  });
});
