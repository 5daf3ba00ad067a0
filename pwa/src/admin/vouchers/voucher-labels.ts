import type { TeamVoucher } from '@toodles/api/contract/bookings/team-vouchers.ts';
import type { PackageType } from '@toodles/api/contract/catalogue/catalogue.ts';
import { count, rupeesOf } from '../../shared/format.ts';
import { dateWithYear } from '../ui/dates.ts';
import type { FieldLabels } from '../ui/stale/clash.ts';
import type { DiscountType, VoucherForm } from './voucher-form.ts';

export const stateNames: Record<TeamVoucher['state'], string> = {
  usable: 'Active',
  not_yet: 'Scheduled',
  over: 'Expired',
  used_up: 'Used up',
  off: 'Inactive',
};

export const typeNames: Record<PackageType, string> = {
  walk_in: 'Walk-in',
  weekend: 'Weekend',
  monthly: 'Monthly',
  birthday: 'Birthday',
};

export const discountNames: Record<DiscountType, string> = {
  percentage: 'Percent off',
  fixed: 'Rupees off',
  free_child: 'Children play free',
};

type Discount = Pick<TeamVoucher, 'discountType' | 'discountValue' | 'maxDiscount'>;

/** `20% off, at most ₹300` */
export function discountText({ discountType, discountValue, maxDiscount }: Discount): string {
  const most = maxDiscount === null ? '' : `, at most ${rupeesOf(maxDiscount)}`;
  switch (discountType) {
    case 'percentage':
      return `${discountValue}% off${most}`;
    case 'fixed':
      return `${rupeesOf(discountValue)} off`;
    case 'free_child':
      return `${count(discountValue, 'child plays', 'children play')} free${most}`;
  }
}

/** The dates on which it is valid, in a few words. */
export function daysText({ validFrom, validTill }: Pick<TeamVoucher, 'validFrom' | 'validTill'>): string {
  if (validFrom && validTill) return `${dateWithYear(validFrom)} to ${dateWithYear(validTill)}`;
  if (validFrom) return `From ${dateWithYear(validFrom)}`;
  if (validTill) return `Until ${dateWithYear(validTill)}`;
  return 'Any day';
}

/** The conditions on a booking, each in a few words. */
export function conditionsText(voucher: TeamVoucher): string[] {
  return [
    voucher.firstVisitOnly ? 'First visit' : '',
    voucher.needsBirthday ? 'Birthday month' : '',
    voucher.minChildren > 1 ? `${voucher.minChildren} or more children` : '',
    voucher.minSpend === '0.00' ? '' : `Minimum spend ${rupeesOf(voucher.minSpend)}`,
    voucher.packageTypes.map((type) => typeNames[type]).join(', '),
    voucher.maxUsesPerPhone === null ? '' : `${count(voucher.maxUsesPerPhone, 'use', 'uses')} per phone`,
  ].filter((words) => words !== '');
}

const text = (value: string) => value || 'None';
const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

export const voucherLabels: FieldLabels<VoucherForm> = {
  code: { label: 'Code', show: text },
  description: { label: 'Description', show: text },
  discountType: { label: 'Kind', show: (type) => discountNames[type] },
  discountValue: { label: 'Amount', show: text },
  maxDiscount: { label: 'Maximum discount', show: (amount) => (amount ? `₹${amount}` : 'No limit') },
  validFrom: { label: 'From', show: (date) => (date ? dateWithYear(date) : 'Any day') },
  validTill: { label: 'Until', show: (date) => (date ? dateWithYear(date) : 'Any day') },
  maxUses: { label: 'Total uses', show: (n) => n || 'No limit' },
  maxUsesPerPhone: { label: 'Uses per phone', show: (n) => n || 'No limit' },
  minSpend: { label: 'Minimum spend', show: (amount) => (amount ? `₹${amount}` : 'Nothing') },
  minChildren: { label: 'Minimum children', show: text },
  firstVisitOnly: { label: 'First visit only', show: yesOrNo },
  needsBirthday: { label: 'Birthday month only', show: yesOrNo },
  packageTypes: {
    label: 'Package types',
    show: (types) => types.map((type) => typeNames[type]).join(', ') || 'Every type',
  },
  isActive: { label: 'Active', show: yesOrNo },
  isOffer: { label: 'Shown on Home', show: yesOrNo },
  offerTitle: { label: 'Title on Home', show: text },
};
