import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { offerHours, stayStatusAt, visitEndsAt } from './check-in.ts';

const today = '2026-11-21';
const sale = { status: 'active', remainingHours: 7.5, validTill: '2027-11-21' } as const;

describe('the hours that the desk offers', () => {
  it('start at one hour and go up to the balance', () => {
    expect(offerHours(sale, today)).toEqual({
      ok: true,
      hours: { min: 0.5, max: 7.5, step: 0.5, start: 1 },
    });
  });

  it('start at half an hour when that is the balance', () => {
    expect(offerHours({ ...sale, remainingHours: 0.5 }, today)).toMatchObject({
      hours: { max: 0.5, start: 0.5 },
    });
  });

  it.each([
    ['nothing left', { remainingHours: 0 }, 'used_up'],
    ['a negative balance, with a filled outbox', { remainingHours: -1 }, 'used_up'],
    ['a last day before today', { validTill: '2026-11-20' }, 'expired'],
    ['cancelled', { status: 'cancelled' as const }, 'cancelled'],
  ])('are empty with %s', (_name, change, why) => {
    expect(offerHours({ ...sale, ...change }, today)).toEqual({ ok: false, why });
  });

  it('never exceed the balance and are always multiples of half an hour', () => {
    fc.assert(
      fc.property(fc.integer({ min: -5, max: 400 }), (quarters) => {
        const offer = offerHours({ ...sale, remainingHours: quarters / 4 }, today);
        if (!offer.ok) {
          expect(quarters / 4).toBeLessThan(0.5);
          return;
        }
        const { max: most, start, min: least } = offer.hours;
        expect(most).toBeLessThanOrEqual(quarters / 4);
        expect([most % 0.5, start % 0.5]).toEqual([0, 0]);
        expect(least <= start && start <= most).toBe(true);
      }),
    );
  });
});

describe('the end of a visit', () => {
  const since = '2026-11-21T04:30:00.000Z';

  it('is its start plus its hours', () => {
    expect(visitEndsAt(since, 1.5)).toBe('2026-11-21T06:00:00.000Z');
  });

  it.each([
    ['2026-11-21T05:00:00.000Z', { state: 'fine', minutes: 60 }],
    ['2026-11-21T05:49:59.000Z', { state: 'fine', minutes: 11 }],
    ['2026-11-21T05:50:00.000Z', { state: 'soon', minutes: 10 }],
    ['2026-11-21T06:00:00.000Z', { state: 'soon', minutes: 0 }],
    ['2026-11-21T06:00:59.000Z', { state: 'soon', minutes: 0 }],
    ['2026-11-21T06:34:00.000Z', { state: 'over', minutes: 34 }],
  ])('at 11:30 is, at %s,', (now, stay) => {
    expect(stayStatusAt({ since, until: '2026-11-21T06:00:00.000Z' }, new Date(now))).toEqual(stay);
  });

  it('is open without hours, and the time spent counts up', () => {
    expect(stayStatusAt({ since, until: null }, new Date('2026-11-21T05:36:30.000Z'))).toEqual({
      state: 'open',
      minutes: 66,
    });
    expect(stayStatusAt({ since, until: null }, new Date('2026-11-21T04:00:00.000Z'))).toEqual({
      state: 'open',
      minutes: 0,
    });
  });
});
