import type { Voucher } from '@toodles/api/contract/bookings/vouchers.ts';
import { rupees, rupeesOf } from '../../shared/format.ts';
import type { booking } from '../messages/booking.ts';

/** `15%`, `₹100`, `1 free child`: the discount as the toast shows it. */
export function discountText(
  { discountType, discountValue }: Voucher,
  t: typeof booking.en.discount,
): string {
  switch (discountType) {
    case 'percentage':
      return t.percentage(discountValue);
    case 'fixed':
      return rupees(Math.round(discountValue * 100));
    case 'free_child':
      return t.freeChildren(discountValue);
  }
}

/** The discount beside a price: with its limit, if it has one. */
export function discountWithLimit(voucher: Voucher, t: typeof booking.en.discount): string {
  const off = t.off(discountText(voucher, t));
  const isLimited = voucher.discountType === 'percentage' && voucher.maxDiscount !== null;
  return isLimited ? t.upTo(off, rupeesOf(voucher.maxDiscount ?? '')) : off;
}
