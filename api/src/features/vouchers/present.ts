import type { Voucher } from '../../contract/vouchers.ts';
import { decimalRupees } from '../../domain/money.ts';
import type { StoredVoucher } from './store.ts';

/** What a voucher gives; a fixed amount in rupees. */
export const presentVoucher = ({ code, discount }: StoredVoucher): Voucher => ({
  code,
  discountType: discount.type,
  discountValue: discount.type === 'fixed' ? discount.value / 100 : discount.value,
  maxDiscount: discount.maxPaise === null ? null : decimalRupees(discount.maxPaise),
});
