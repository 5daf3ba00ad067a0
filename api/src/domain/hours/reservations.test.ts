import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mayReserveHours, visitMinutes } from './reservations.ts';

const facts = {
  isCancelled: false,
  isUnpaid: false,
  validTill: '2026-12-31',
  remainingMinutes: 600,
  reservedMinutes: 0,
  minutes: 120,
  date: '2026-12-01',
};

describe('reserving a visit with hours', () => {
  it('takes as many half hours as the slot is long, at least an hour', () => {
    expect(visitMinutes({ startTime: '10:00', endTime: '12:00' })).toBe(120);
    expect(visitMinutes({ startTime: '10:00', endTime: '11:20' })).toBe(90);
    expect(visitMinutes({ startTime: '10:00', endTime: '10:30' })).toBe(60);
  });

  it('names the first reason against it', () => {
    const codeOf = (change: Partial<typeof facts>) => {
      const verdict = mayReserveHours({ ...facts, ...change });
      return verdict.ok ? undefined : verdict.code;
    };
    expect(codeOf({})).toBeUndefined();
    expect(codeOf({ date: '2026-12-31' })).toBeUndefined();
    expect(codeOf({ date: '2027-01-01' })).toBe('sale_expired');
    expect(codeOf({ isUnpaid: true, remainingMinutes: 0 })).toBe('hours_unpaid');
    expect(codeOf({ isCancelled: true, isUnpaid: true })).toBe('sale_cancelled');
  });

  it('never reserves more than the balance', () => {
    const minutes = fc.nat({ max: 1200 });
    fc.assert(
      fc.property(minutes, minutes, minutes, (remainingMinutes, reservedMinutes, wanted) => {
        const verdict = mayReserveHours({ ...facts, remainingMinutes, reservedMinutes, minutes: wanted });
        expect(verdict.ok).toBe(reservedMinutes + wanted <= remainingMinutes || wanted === 0);
      }),
    );
  });
});
