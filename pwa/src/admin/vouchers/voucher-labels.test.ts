import type { TeamVoucher } from '@toodles/api/contract/bookings/team-vouchers.ts';
import { describe, expect, test } from 'vitest';
import { conditionsText, daysText, discountText, stateNames } from './voucher-labels.ts';

const plain: TeamVoucher = {
  id: 1,
  code: 'MONSOON',
  description: '',
  discountType: 'percentage',
  discountValue: 20,
  maxDiscount: null,
  validFrom: null,
  validTill: null,
  maxUses: null,
  maxUsesPerPhone: null,
  uses: 0,
  minSpend: '0.00',
  minChildren: 1,
  firstVisitOnly: false,
  needsBirthday: false,
  packageTypes: [],
  isActive: true,
  isOffer: false,
  offerTitle: '',
  state: 'usable',
  version: 1,
};

// The rules of docs/product.md, decision 11.
describe('a voucher in words', () => {
  test.each([
    [{}, '20% off'],
    [{ maxDiscount: '1500.00' }, '20% off, at most ₹1,500'],
    [{ discountType: 'fixed', discountValue: 99.5 }, '₹99.50 off'],
    [{ discountType: 'free_child', discountValue: 1 }, '1 child plays free'],
    [
      { discountType: 'free_child', discountValue: 2, maxDiscount: '499.00' },
      '2 children play free, at most ₹499',
    ],
  ] as const)('describes the discount of %j as %s', (changes, words) =>
    expect(discountText({ ...plain, ...changes })).toBe(words),
  );

  test.each([
    [{}, 'Any day'],
    [{ validFrom: '2026-11-21' }, 'From 21 Nov 2026'],
    [{ validTill: '2027-01-02' }, 'Until 2 Jan 2027'],
    [{ validFrom: '2026-11-21', validTill: '2027-01-02' }, '21 Nov 2026 to 2 Jan 2027'],
  ])('%j is valid %s', (changes, words) => expect(daysText({ ...plain, ...changes })).toBe(words));

  const asked: [Partial<TeamVoucher>, string[]][] = [
    [{}, []],
    [{ firstVisitOnly: true, maxUsesPerPhone: 1 }, ['First visit', '1 use per phone']],
    [{ minChildren: 2 }, ['2 or more children']],
    [
      { minSpend: '12000.00', packageTypes: ['walk_in', 'birthday'] },
      ['Minimum spend ₹12,000', 'Walk-in, Birthday'],
    ],
  ];
  test.each(asked)('lists the conditions of %j as %j', (changes, words) =>
    expect(conditionsText({ ...plain, ...changes })).toEqual(words),
  );

  test('names each state', () =>
    expect(Object.values(stateNames)).toEqual(['Active', 'Scheduled', 'Expired', 'Used up', 'Inactive']));
});
