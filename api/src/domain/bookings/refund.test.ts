import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RefundFacts, refundOf } from './refund.ts';

const facts = (changes: Partial<RefundFacts> = {}): RefundFacts => ({
  pricePaise: changes.paidPaise ?? 249_900,
  paidPaise: 249_900,
  totalMinutes: 600,
  unusedMinutes: 480,
  feePaise: 0,
  minimumPaise: 0,
  ...changes,
});

const price = { pricePaise: 249_900 };

describe('a refund of unused hours', () => {
  it.each<[string, Partial<RefundFacts>, number, number]>([
    ['the unused hours’ share', {}, 199_920, 199_920],
    ['the full amount if nothing was used', { unusedMinutes: 600 }, 249_900, 249_900],
    ['less the fee', { feePaise: 10_000 }, 199_920, 189_920],
    ['no fraction of a paisa', { paidPaise: 100, totalMinutes: 90, unusedMinutes: 30 }, 33, 33],
    ['less what is still due', { ...price, paidPaise: 100_000 }, 199_920, 50_020],
    ['also what was paid too much', { ...price, paidPaise: 300_000 }, 199_920, 250_020],
    ['just the minimum', { minimumPaise: 199_920 }, 199_920, 199_920],
  ])('pays %s', (_what, changes, unusedValuePaise, refundPaise) => {
    expect(refundOf(facts(changes))).toEqual({ unusedValuePaise, refundPaise, nothing: null });
  });

  it.each<[string, Partial<RefundFacts>, string]>([
    ['no hours are left', { unusedMinutes: 0 }, 'no_hours'],
    ['nothing was paid', { paidPaise: 0 }, 'nothing_paid'],
    ['the fee takes all of it', { feePaise: 199_920 }, 'fee'],
    ['the fee exceeds it', { feePaise: 500_000, minimumPaise: 1 }, 'fee'],
    ['more is still due than the hours are worth', { ...price, paidPaise: 49_900 }, 'owed'],
    ['it is below the minimum', { minimumPaise: 199_921 }, 'minimum'],
    ['the fee brings it below the minimum', { feePaise: 1, minimumPaise: 199_920 }, 'minimum'],
  ])('pays nothing if %s', (_why, changes, nothing) => {
    expect(refundOf(facts(changes))).toMatchObject({ refundPaise: 0, nothing });
  });

  const amounts = fc
    .record({
      paidPaise: fc.nat(1_000_000_000),
      totalMinutes: fc.integer({ min: 1, max: 2000 }).map((halves) => halves * 30),
      feePaise: fc.nat(200_000),
      minimumPaise: fc.nat(200_000),
    })
    .map((one) => ({ ...one, pricePaise: one.paidPaise }));
  /** A sale with two amounts of unused hours that together do not exceed the hours sold. */
  const twoParts = amounts.chain((given) =>
    fc
      .tuple(fc.nat(given.totalMinutes), fc.nat(given.totalMinutes))
      .map(([a, b]) => ({ given, one: Math.min(a, b), other: Math.abs(a - b) })),
  );
  const paid = (given: Omit<RefundFacts, 'unusedMinutes'>, unusedMinutes: number) =>
    refundOf({ ...given, unusedMinutes }).refundPaise;

  it('is in whole paise, never below 0 and never above what was paid', () => {
    fc.assert(
      fc.property(twoParts, ({ given, one }) => {
        const refund = paid(given, one);
        expect(Number.isSafeInteger(refund)).toBe(true);
        expect(refund).toBeGreaterThanOrEqual(0);
        expect(refund).toBeLessThanOrEqual(given.paidPaise);
        if (refund > 0) expect(refund).toBeGreaterThanOrEqual(given.minimumPaise);
      }),
    );
  });

  it('never falls with more unused hours', () => {
    fc.assert(
      fc.property(twoParts, ({ given, one, other }) => {
        expect(paid(given, one + other)).toBeGreaterThanOrEqual(paid(given, one));
      }),
    );
  });

  it('never pays more in two refunds than in one', () => {
    fc.assert(
      fc.property(twoParts, ({ given, one, other }) => {
        expect(paid(given, one) + paid(given, other)).toBeLessThanOrEqual(paid(given, one + other));
      }),
    );
  });

  it('gives a reason exactly when it pays nothing', () => {
    fc.assert(
      fc.property(twoParts, ({ given, one }) => {
        const { refundPaise, nothing } = refundOf({ ...given, unusedMinutes: one });
        expect(nothing === null).toBe(refundPaise > 0);
      }),
    );
  });
});
