import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Discount, discountOf, priceOf, voucherOf } from './price.ts';

const percent = (value: number, maxPaise: number | null = null): Discount => ({
  type: 'percentage',
  value,
  maxPaise,
});

describe('the price of a play booking', () => {
  it('is the package price times the children', () => {
    expect(priceOf({ pricePaise: 59_900, children: 2 })).toEqual({
      subtotalPaise: 119_800,
      discountPaise: 0,
      totalPaise: 119_800,
    });
  });

  it('deducts a percentage', () => {
    const price = priceOf({ pricePaise: 59_900, children: 2, discount: percent(15) });
    expect(price).toEqual({ subtotalPaise: 119_800, discountPaise: 17_970, totalPaise: 101_830 });
  });

  it('caps a percentage discount', () => {
    expect(priceOf({ pricePaise: 100_000, children: 5, discount: percent(20, 50_000) }).discountPaise).toBe(
      50_000,
    );
    expect(priceOf({ pricePaise: 100_000, children: 1, discount: percent(20, 50_000) }).discountPaise).toBe(
      20_000,
    );
  });

  it('rounds half a paisa in the parent’s favour', () => {
    expect(priceOf({ pricePaise: 333, children: 1, discount: percent(50) }).discountPaise).toBe(167);
    expect(priceOf({ pricePaise: 333, children: 1, discount: percent(10) }).discountPaise).toBe(33);
  });

  it('deducts a fixed amount, never below zero', () => {
    const fixed: Discount = { type: 'fixed', value: 50_000, maxPaise: null };
    expect(priceOf({ pricePaise: 59_900, children: 1, discount: fixed }).totalPaise).toBe(9900);
    expect(priceOf({ pricePaise: 29_900, children: 1, discount: fixed })).toEqual({
      subtotalPaise: 29_900,
      discountPaise: 29_900,
      totalPaise: 0,
    });
  });

  it('makes children free, at most as many as come', () => {
    const oneFree: Discount = { type: 'free_child', value: 1, maxPaise: null };
    expect(priceOf({ pricePaise: 59_900, children: 3, discount: oneFree }).totalPaise).toBe(119_800);
    expect(priceOf({ pricePaise: 59_900, children: 1, discount: { ...oneFree, value: 2 } }).totalPaise).toBe(
      0,
    );
  });

  it('reads a voucher from an API response', () => {
    expect(discountOf({ discountType: 'fixed', discountValue: 99.5, maxDiscount: null }).value).toBe(9950);
    expect(discountOf({ discountType: 'percentage', discountValue: 20, maxDiscount: '500.00' })).toEqual(
      percent(20, 50_000),
    );
  });
});

describe('the price for any input', () => {
  const discount = fc.record<Discount>({
    type: fc.constantFrom('percentage', 'fixed', 'free_child'),
    value: fc.integer({ min: 0, max: 200_000 }),
    maxPaise: fc.option(fc.integer({ min: 0, max: 100_000 }), { nil: null }),
  });
  const facts = fc.record({
    pricePaise: fc.integer({ min: 0, max: 10_000_000 }),
    children: fc.integer({ min: 1, max: 5 }),
    discount: fc.option(discount, { nil: undefined }),
  });

  it('is in whole paise, between zero and the full price', () => {
    fc.assert(
      fc.property(facts, (one) => {
        const price = priceOf(one);
        expect(price.subtotalPaise).toBe(one.pricePaise * one.children);
        expect(price.totalPaise).toBe(price.subtotalPaise - price.discountPaise);
        expect(Object.values(price).every(Number.isInteger)).toBe(true);
        expect(price.totalPaise).toBeGreaterThanOrEqual(0);
        expect(price.discountPaise).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never rises with a better voucher, and never falls with one more child', () => {
    fc.assert(
      fc.property(facts, fc.integer({ min: 0, max: 1000 }), (one, more) => {
        if (!one.discount) return;
        const better = priceOf({ ...one, discount: { ...one.discount, value: one.discount.value + more } });
        expect(better.totalPaise).toBeLessThanOrEqual(priceOf(one).totalPaise);
        if (one.discount.type === 'percentage' && one.discount.value > 100) return;
        const bigger = priceOf({ ...one, children: one.children + 1 });
        expect(bigger.totalPaise).toBeGreaterThanOrEqual(priceOf(one).totalPaise);
      }),
    );
  });

  it('respects the cap on a percentage and on free children', () => {
    fc.assert(
      fc.property(facts, (one) => {
        if (!one.discount || one.discount.type === 'fixed' || one.discount.maxPaise === null) return;
        expect(priceOf(one).discountPaise).toBeLessThanOrEqual(one.discount.maxPaise);
      }),
    );
  });

  it('survives a round trip to the page, with its voucher', () => {
    fc.assert(
      fc.property(discount, (one) => {
        expect(discountOf(voucherOf('X', one))).toEqual(one);
      }),
    );
  });
});
