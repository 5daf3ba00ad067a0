import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalRupees, paiseOf, rupeesExactText, rupeesText } from './money.ts';

describe('money', () => {
  it('is sent as decimal rupees', () => {
    expect([49_900, 5, 0, -5, -17_970].map(decimalRupees)).toEqual([
      '499.00',
      '0.05',
      '0.00',
      '-0.05',
      '-179.70',
    ]);
  });

  it('parses back to the same paise', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (paise) => paiseOf(decimalRupees(paise)) === paise),
    );
  });

  it('is displayed with Indian grouping, and with paise only if there are any', () => {
    expect([149_900, 101_830, 10_000_000, -17_970].map(rupeesText)).toEqual([
      '₹1,499',
      '₹1,018.30',
      '₹1,00,000',
      '−₹179.70',
    ]);
  });

  it("is grouped and rounded like the platform's Indian locale", () => {
    const platform = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (paise) => {
        expect(rupeesExactText(paise)).toBe(platform.format(paise / 100));
      }),
    );
  });
});
