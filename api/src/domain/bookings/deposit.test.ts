import fc from 'fast-check';
import { expect, it } from 'vitest';
import { balanceDueOn, depositDue, depositOf } from './deposit.ts';

it('takes a share of the total, rounded up to the rupee', () => {
  expect(depositOf({ percent: 30, sumPaise: 0 }, 299_900)).toBe(90_000);
  expect(depositOf({ percent: 0, sumPaise: 100_000 }, 299_900)).toBe(100_000);
  expect(depositOf({ percent: 0, sumPaise: 0 }, 299_900)).toBe(0);
});

it('never asks for more than the total, and never for more than is open', () => {
  const paise = fc.nat({ max: 10_000_000 });
  fc.assert(
    fc.property(fc.nat({ max: 100 }), paise, paise, paise, (percent, sumPaise, totalPaise, paidPaise) => {
      const deposit = depositOf({ percent, sumPaise }, totalPaise);
      expect(deposit).toBeGreaterThanOrEqual(0);
      expect(deposit).toBeLessThanOrEqual(totalPaise);
      expect(depositDue(deposit, paidPaise)).toBe(Math.max(0, deposit - paidPaise));
    }),
  );
});

it('asks for the rest some days before the party', () => {
  expect(balanceDueOn('2026-12-02', 3)).toBe('2026-11-29');
  expect(balanceDueOn('2026-12-02', 0)).toBe('2026-12-02');
});
