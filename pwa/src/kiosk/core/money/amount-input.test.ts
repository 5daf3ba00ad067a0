import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountText, likelyCash, parseAmount } from './amount-input.ts';

describe('a typed amount', () => {
  it.each([
    ['499', 49_900],
    [' 1,018.30 ', 101_830],
    ['₹500', 50_000],
    ['12.5', 1250],
    ['7.', 700],
  ])('reads %j as whole paise', (typed, paise) => expect(parseAmount(typed)).toBe(paise));

  it.each(['', ' ', '-1', '1.234', '12a', '1e3', '123456789'])('refuses %j', (typed) =>
    expect(parseAmount(typed)).toBeNull(),
  );

  it('reads back what a field shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (paise) => {
        expect(parseAmount(amountText(paise))).toBe(paise);
      }),
    );
  });
});

describe('the cash that a family may hand over', () => {
  it('offers the exact amount and the next round sums', () => {
    expect(likelyCash(49_900)).toEqual([49_900, 50_000, 60_000, 100_000]);
    expect(likelyCash(99_800)).toEqual([99_800, 100_000, 200_000]);
  });

  it('never offers less than the amount, nor one sum twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), (paise) => {
        const sums = likelyCash(paise);
        expect(sums[0]).toBe(paise);
        expect(sums).toEqual([...new Set(sums)].sort((a, b) => a - b));
        expect(sums.length).toBeLessThanOrEqual(4);
      }),
    );
  });
});
