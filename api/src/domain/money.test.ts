import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalRupees, paiseOf, rupeesExactText, rupeesText } from './money.ts';

describe('money', () => {
  it('travels as decimal rupees', () => {
    expect([49_900, 5, 0, -5, -17_970].map(decimalRupees)).toEqual([
      '499.00',
      '0.05',
      '0.00',
      '-0.05',
      '-179.70',
    ]);
  });

  it('comes back as the same paise', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (paise) => paiseOf(decimalRupees(paise)) === paise),
    );
  });

  it('is shown with Indian grouping, paise only when there are any', () => {
    expect([149_900, 101_830, 10_000_000, -17_970].map(rupeesText)).toEqual([
      '₹1,499',
      '₹1,018.30',
      '₹1,00,000',
      '−₹179.70',
    ]);
  });

  it('is grouped and rounded as the platform does it for India', () => {
    const platform = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), (paise) => {
        expect(rupeesExactText(paise)).toBe(platform.format(paise / 100));
      }),
    );
  });
});
