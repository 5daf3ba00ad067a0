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

  it('gives the same reason for every unusable code', () => {
    const unusable = { kind: 'unusable', reason: 'The voucher code is invalid or expired.' };
    expect(refusal({ isActive: false })).toEqual(unusable);
    expect(refusal({}, { today: '2026-10-31' })).toEqual(unusable);
    expect(refusal({}, { today: '2026-12-01' })).toEqual(unusable);
    expect(refusal({ uses: 10 })).toEqual(unusable);
  });

  it('names what the booking lacks', () => {
    expect(refusal({}, { basket: { children: 1 } })?.reason).toBe('This voucher is for 2 or more children.');
    expect(refusal({}, { basket: { subtotalPaise: 49_999 } })?.reason).toBe(
      'This voucher is for bookings of ₹500 or more.',
    );
    expect(refusal({}, { basket: { packageType: 'monthly' } })?.reason).toBe(
      'This voucher is for walk-in and weekend packages.',
    );
    expect(refusal({ packageTypes: [] }, { basket: { packageType: 'monthly' } })).toBeUndefined();
  });

  it('names the rule that the phone fails', () => {
    expect(refusal({ firstVisitOnly: true })).toEqual({
      kind: 'phone',
      reason: 'This voucher is for a first visit.',
    });
    expect(refusal({ maxUsesPerPhone: 1 })?.kind).toBe('phone');
    expect(
      refusal({ maxUsesPerPhone: null, maxUses: null, validFrom: null, validTill: null }),
    ).toBeUndefined();
  });

  it('checks no phone rules before the phone is known', () => {
    const unknown = voucherRefusal({ ...terms, firstVisitOnly: true }, { today: '2026-11-21', basket });
    expect(unknown).toBeUndefined();
  });
});
