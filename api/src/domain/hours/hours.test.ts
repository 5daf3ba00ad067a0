import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../dates.ts';
import { amendUsage, latestExtension, mayExtend, mayRecordVisit, saleStatus, settle } from './hours.ts';

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

describe('deducting hours in the portal', () => {
  it('allows up to the whole balance and not half an hour more', () => {
    expect(mayRecordVisit(sale, 600, today)).toEqual({ ok: true });
    expect(mayRecordVisit(sale, 630, today)).toEqual({ ok: false, code: 'insufficient_hours' });
  });

  it('refuses less than an hour while an hour is left', () => {
    expect(mayRecordVisit(sale, 30, today)).toEqual({ ok: false, code: 'invalid_hours' });
    expect(mayRecordVisit({ ...sale, remainingMinutes: 60 }, 30, today)).toMatchObject({
      code: 'invalid_hours',
    });
    expect(mayRecordVisit({ ...sale, remainingMinutes: 30 }, 30, today)).toEqual({ ok: true });
  });

  it('uses the date of the visit', () => {
    expect(mayRecordVisit({ ...sale, validTill: '2026-11-20' }, 60, '2026-11-20')).toEqual({ ok: true });
    expect(mayRecordVisit({ ...sale, validTill: '2026-11-20' }, 60, today)).toEqual({
      ok: false,
      code: 'sale_expired',
    });
  });

  it('is refused for a cancelled sale', () => {
    const cancelled = { ...sale, cancelledAt: '2026-11-20T06:00:00.000Z' };
    expect(mayRecordVisit(cancelled, 60, today)).toEqual({ ok: false, code: 'sale_cancelled' });
  });
});

describe('a recorded visit', () => {
  const visit = {
    remainingMinutes: 60,
    minutesUsed: 60,
    saleState: 'active',
  } as const;

  it('deducts its hours without a review', () => {
    expect(settle(visit)).toEqual({
      takenMinutes: 60,
      shortMinutes: 0,
      entries: [{ kind: 'used', minutes: -60 }],
    });
  });

  it('deducts the balance and opens a review for the rest', () => {
    expect(settle({ ...visit, minutesUsed: 150 })).toEqual({
      takenMinutes: 60,
      shortMinutes: 90,
      entries: [{ kind: 'used', minutes: -60 }],
      review: 'short',
    });
  });

  it('deducts nothing from an empty balance', () => {
    expect(settle({ ...visit, remainingMinutes: 0, saleState: 'used_up' })).toEqual({
      takenMinutes: 0,
      shortMinutes: 60,
      entries: [],
      review: 'short',
    });
  });

  it('opens a review if the sale had expired, even with hours left', () => {
    expect(settle({ ...visit, saleState: 'expired' })).toMatchObject({ takenMinutes: 60, review: 'expired' });
    expect(settle({ ...visit, remainingMinutes: 0, saleState: 'cancelled' })).toMatchObject({
      review: 'cancelled',
    });
  });

  it('is on hold if implausible, which takes priority over being short', () => {
    expect(settle({ ...visit, implausible: 'too_fast' })).toMatchObject({ review: 'too_fast' });
    expect(settle({ ...visit, fromStaleEpoch: true })).toMatchObject({ review: 'server_restored' });
    expect(settle({ ...visit, saleState: 'expired', fromBeforeSale: true })).toMatchObject({
      review: 'before_sale',
    });
    expect(settle({ ...visit, minutesUsed: 90, fromWrongClock: true })).toMatchObject({
      review: 'wrong_clock',
    });
    expect(settle({ ...visit, saleState: 'expired', fromWrongClock: true })).toMatchObject({
      review: 'expired',
    });
    expect(settle({ ...visit, minutesUsed: 90, implausible: 'back_dated' })).toMatchObject({
      review: 'back_dated',
    });
  });
});

describe('an amended visit', () => {
  const visit = { minutesUsed: 90, shortMinutes: 0, settledMinutes: 0, wasExpired: false };
  const amendment = {
    visit,
    remainingMinutes: 60,
    saleIsCancelled: false,
    isExpired: false,
  };

  it('returns hours that were not used', () => {
    expect(amendUsage({ ...amendment, minutesUsed: 30 })).toEqual({
      minutesUsed: 30,
      shortMinutes: 0,
      openMinutes: 0,
      entries: [{ kind: 'given_back', minutes: 60 }],
    });
  });

  it('deducts more while the balance lasts, and opens a review for the rest', () => {
    expect(amendUsage({ ...amendment, minutesUsed: 180 })).toEqual({
      minutesUsed: 180,
      shortMinutes: 30,
      openMinutes: 30,
      entries: [{ kind: 'used', minutes: -60 }],
      review: 'short',
    });
  });

  it('closes its review once nothing is short', () => {
    const short = { ...visit, shortMinutes: 60, openReview: 'short' as const };
    const put = { ...amendment, visit: short, remainingMinutes: 0 };
    expect(amendUsage({ ...put, minutesUsed: 60 })).toMatchObject({ shortMinutes: 30, review: 'short' });
    expect(amendUsage({ ...put, minutesUsed: 30 })).toEqual({
      minutesUsed: 30,
      shortMinutes: 0,
      openMinutes: 0,
      entries: [],
    });
  });

  it('keeps its settled minutes, and reviews only what is short beyond them', () => {
    const settled = { ...visit, shortMinutes: 60, settledMinutes: 60 };
    const put = { ...amendment, visit: settled, remainingMinutes: 0 };
    expect(amendUsage({ ...put, minutesUsed: 120 })).toEqual({
      minutesUsed: 120,
      shortMinutes: 90,
      openMinutes: 30,
      entries: [],
      review: 'short',
    });
    expect(amendUsage({ ...put, minutesUsed: 60 })).toMatchObject({
      shortMinutes: 60,
      openMinutes: 0,
      entries: [{ kind: 'given_back', minutes: 30 }],
    });
    // Half an hour was charged for time that was not spent.
    expect(amendUsage({ ...put, minutesUsed: 30 })).toMatchObject({
      shortMinutes: 30,
      openMinutes: 0,
      entries: [
        { kind: 'given_back', minutes: 60 },
        { kind: 'settled', minutes: -30 },
      ],
    });
  });

  it('returns nothing to a cancelled sale', () => {
    expect(amendUsage({ ...amendment, remainingMinutes: 0, saleIsCancelled: true, minutesUsed: 30 })).toEqual(
      {
        minutesUsed: 30,
        shortMinutes: 0,
        openMinutes: 0,
        entries: [
          { kind: 'given_back', minutes: 60 },
          { kind: 'cancelled', minutes: -60 },
        ],
      },
    );
  });

  it.each([
    ['moved past the last day of its package', { isExpired: true }, 'expired'],
    ['still past the last day', { isExpired: true, visit: { ...visit, wasExpired: true } }, undefined],
  ])('%s: %o', (_how, change, review) => {
    expect(amendUsage({ ...amendment, ...change, minutesUsed: 90 }).review).toBe(review);
  });

  it.each([
    ['expired', 'is', { isExpired: true }, 'expired'],
    ['expired', 'is no longer', {}, undefined],
    ['expired', 'is no longer, and short', { remainingMinutes: 0, minutesUsed: 150 }, 'short'],
    ['cancelled', 'is', { saleIsCancelled: true }, 'cancelled'],
    ['revoked_device', 'was', {}, 'revoked_device'],
    ['server_restored', 'was', {}, 'server_restored'],
    ['before_sale', 'was', {}, 'before_sale'],
    ['wrong_clock', 'was', {}, 'wrong_clock'],
    ['short', 'is no longer', {}, undefined],
  ] as const)('reviewed as %s, which it %s: %o', (openReview, _still, change, review) => {
    const wasExpired = openReview === 'expired';
    const put = { ...amendment, visit: { ...visit, openReview, wasExpired }, minutesUsed: 60, ...change };
    expect(amendUsage(put).review).toBe(review);
  });
});
