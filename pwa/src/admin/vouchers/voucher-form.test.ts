import { voucherFields } from '@toodles/api/contract/bookings/team-vouchers.ts';
import { expect, test } from 'vitest';
import { emptyVoucher, formOf, toVoucher, type VoucherForm, voucherForm } from './voucher-form.ts';
import { conditionsText, daysText, discountText } from './voucher-labels.ts';

const form = (changes: Partial<VoucherForm> = {}): VoucherForm => ({
  ...emptyVoucher,
  code: 'diwali-20',
  discountValue: '20',
  ...changes,
});
const errorsOf = (changes: Partial<VoucherForm>) =>
  voucherForm.safeParse(form(changes)).error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

test('requires only a code and a discount', () => {
  expect(errorsOf({})).toEqual([]);
  expect(voucherFields.parse(toVoucher(form()))).toMatchObject({
    code: 'DIWALI-20',
    discountValue: 20,
    maxDiscount: null,
    validTill: null,
    maxUses: null,
    minSpend: 0,
    minChildren: 1,
    isActive: true,
  });
});

test.each<[Partial<VoucherForm>, string, string]>([
  [{ code: ' ' }, 'code', 'Enter a code.'],
  [{ code: 'two words' }, 'code', 'This is not a voucher code.'],
  [{ discountValue: '' }, 'discountValue', 'Enter more than 0.'],
  [{ discountValue: '120' }, 'discountValue', 'Enter a whole percentage from 1 to 100.'],
  [{ discountType: 'free_child', discountValue: '7' }, 'discountValue', 'Enter 1 to 5 children.'],
  [{ maxUses: '0' }, 'maxUses', 'Enter a whole number, 1 or more.'],
  [{ maxUsesPerPhone: '1.5' }, 'maxUsesPerPhone', 'Enter a whole number, 1 or more.'],
  [
    { validFrom: '2026-12-02', validTill: '2026-12-01' },
    'validTill',
    'The last day can’t be before the first.',
  ],
  [{ isOffer: true }, 'offerTitle', 'An offer on Home needs a title.'],
  [{ minSpend: 'many' }, 'minSpend', 'Enter an amount in rupees and whole paise.'],
])('reports %j at its field', (changes, field, message) => {
  expect(errorsOf(changes)).toContainEqual([field, message]);
});

test('turns a stored voucher into form values and back', () => {
  const stored = {
    id: 1,
    code: 'SIBLING15',
    description: '',
    discountType: 'percentage' as const,
    discountValue: 15,
    maxDiscount: '300.00',
    validFrom: null,
    validTill: '2026-12-31',
    maxUses: 100,
    maxUsesPerPhone: 1,
    uses: 4,
    minSpend: '499.50',
    minChildren: 2,
    firstVisitOnly: true,
    needsBirthday: false,
    packageTypes: ['walk_in' as const],
    isActive: true,
    isOffer: false,
    offerTitle: '',
    state: 'usable' as const,
    version: 3,
  };
  expect(formOf(stored)).toMatchObject({ maxDiscount: '300', minSpend: '499.50', maxUses: '100' });
  expect(voucherFields.parse(toVoucher(formOf(stored)))).toMatchObject({
    maxDiscount: 30_000,
    minSpend: 49_950,
    validTill: '2026-12-31',
  });
  expect(discountText(stored)).toBe('15% off, at most ₹300');
  expect(daysText(stored)).toBe('Until 31 Dec 2026');
  expect(conditionsText(stored)).toEqual([
    'First visit',
    '2 or more children',
    'Minimum spend ₹499.50',
    'Walk-in',
    '1 use per phone',
  ]);
});
