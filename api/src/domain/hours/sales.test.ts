import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../dates.ts';
import { latestExtension, mayExtend, saleStatus } from './sales.ts';

const today = '2026-11-21';
const sale = { cancelledAt: null, validTill: '2027-11-21', remainingMinutes: 600 };

describe('the status of a sale', () => {
  it('is active through its last day', () => {
    expect(saleStatus({ ...sale, validTill: today }, today)).toBe('active');
    expect(saleStatus({ ...sale, validTill: '2026-11-20' }, today)).toBe('expired');
  });

  it('is used up with nothing left, even after its last day', () => {
    expect(saleStatus({ ...sale, remainingMinutes: 0 }, today)).toBe('used_up');
    expect(saleStatus({ ...sale, remainingMinutes: 0, validTill: '2026-01-01' }, today)).toBe('used_up');
  });

  it('is cancelled regardless of everything else', () => {
    expect(
      saleStatus(
        { cancelledAt: '2026-11-20T06:00:00.000Z', validTill: '2026-01-01', remainingMinutes: 0 },
        today,
      ),
    ).toBe('cancelled');
  });
});

describe('extending a sale', () => {
  it('accepts a later day, even for an expired sale', () => {
    expect(mayExtend(sale, '2027-11-22', today)).toEqual({ ok: true });
    expect(mayExtend({ ...sale, validTill: '2026-11-01' }, today, today)).toEqual({ ok: true });
  });

  it.each([
    ['its current last day', sale, '2027-11-21', 'not_later'],
    ['an earlier one', sale, '2027-11-20', 'not_later'],
    ['a past day', { ...sale, validTill: '2026-11-01' }, '2026-11-20', 'past_date'],
    ['any day after a cancellation', { ...sale, cancelledAt: 'then' }, '2027-11-22', 'sale_cancelled'],
    ['any day once it is used up', { ...sale, remainingMinutes: 0 }, '2027-11-22', 'sale_used_up'],
    ['more than a year', sale, '2028-11-21', 'date_too_far'],
    [
      'a year and a day from now, once expired',
      { ...sale, validTill: '2026-11-01' },
      '2027-11-22',
      'date_too_far',
    ],
  ])('refuses %s', (_which, facts, validTill, code) => {
    expect(mayExtend(facts, validTill, today)).toEqual({ ok: false, code });
  });

  const dayAt = (days: number) => addDays(today, days);
  const anySale = fc.record({
    cancelledAt: fc.constantFrom(null, null, null, '2026-11-20T06:00:00.000Z'),
    validTill: fc.integer({ min: -1000, max: 1000 }).map(dayAt),
    remainingMinutes: fc.constantFrom(0, 30, 600),
  });

  it('offers a live sale with hours left any day within a year of its last day or today', () => {
    fc.assert(
      fc.property(anySale, fc.integer({ min: -1200, max: 2200 }), (facts, days) => {
        const wanted = dayAt(days);
        const from = facts.validTill < today ? today : facts.validTill;
        const isInTheYear = daysBetween(from, wanted) <= 365 && wanted >= today;
        const isLater = wanted > facts.validTill;
        const { ok } = mayExtend(facts, wanted, today);
        expect(ok).toBe(facts.cancelledAt === null && facts.remainingMinutes > 0 && isLater && isInTheYear);
      }),
    );
  });

  it('always offers at least one day, and returns the latest', () => {
    fc.assert(
      fc.property(anySale, ({ validTill }) => {
        const facts = { cancelledAt: null, remainingMinutes: 30, validTill };
        const latest = latestExtension(validTill, today);
        expect(mayExtend(facts, latest, today)).toEqual({ ok: true });
        expect(mayExtend(facts, addDays(latest, 1), today)).toEqual({ ok: false, code: 'date_too_far' });
      }),
    );
  });
});
