import { describe, expect, it } from 'vitest';
import { type Basket, type PhoneHistory, type VoucherTerms, voucherRefusal } from './vouchers.ts';

const terms: VoucherTerms = {
  isActive: true,
  validFrom: '2026-11-01',
  validTill: '2026-11-30',
  maxUses: 10,
  maxUsesPerPhone: 2,
  uses: 9,
  minSpendPaise: 50_000,
  minChildren: 2,
  firstVisitOnly: false,
  packageTypes: ['walk_in', 'weekend'],
};
const basket: Basket = { packageType: 'weekend', children: 2, subtotalPaise: 50_000 };
const phone: PhoneHistory = { usesOfVoucher: 1, bookings: 4 };

const refusal = (change: Partial<VoucherTerms>, facts: { today?: string; basket?: Partial<Basket> } = {}) =>
  voucherRefusal(
    { ...terms, ...change },
    { today: facts.today ?? '2026-11-21', basket: { ...basket, ...facts.basket }, phone },
  );

describe('the check of a voucher', () => {
  it('accepts a voucher at its limits', () => {
    expect(refusal({})).toBeUndefined();
    expect(refusal({}, { today: '2026-11-01' })).toBeUndefined();
    expect(refusal({}, { today: '2026-11-30' })).toBeUndefined();
  });

  it('gives no details for any unusable code', () => {
    const unusable = { kind: 'unusable' };
    expect(refusal({ isActive: false })).toEqual(unusable);
    expect(refusal({}, { today: '2026-10-31' })).toEqual(unusable);
    expect(refusal({}, { today: '2026-12-01' })).toEqual(unusable);
    expect(refusal({ uses: 10 })).toEqual(unusable);
  });

  it('names what the booking lacks', () => {
    expect(refusal({}, { basket: { children: 1 } })).toEqual({
      kind: 'basket',
      rule: 'min_children',
      minChildren: 2,
    });
    expect(refusal({}, { basket: { subtotalPaise: 49_999 } })).toEqual({
      kind: 'basket',
      rule: 'min_spend',
      minSpendPaise: 50_000,
    });
    expect(refusal({}, { basket: { packageType: 'monthly' } })).toEqual({
      kind: 'basket',
      rule: 'package_types',
      packageTypes: ['walk_in', 'weekend'],
    });
    expect(refusal({ packageTypes: [] }, { basket: { packageType: 'monthly' } })).toBeUndefined();
  });

  it('names the rule that the phone fails', () => {
    expect(refusal({ firstVisitOnly: true })).toEqual({
      kind: 'phone',
      rule: 'first_visit',
    });
    expect(refusal({ maxUsesPerPhone: 1 })).toEqual({ kind: 'phone', rule: 'uses_per_phone' });
    expect(
      refusal({ maxUsesPerPhone: null, maxUses: null, validFrom: null, validTill: null }),
    ).toBeUndefined();
  });

  it('checks no phone rules before the phone is known', () => {
    const unknown = voucherRefusal({ ...terms, firstVisitOnly: true }, { today: '2026-11-21', basket });
    expect(unknown).toBeUndefined();
  });
});
