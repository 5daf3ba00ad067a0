import type { Voucher } from '@toodles/api/contract/bookings/vouchers.ts';
import { rupees } from '../../shared/format.ts';
import type { booking } from '../messages/booking.ts';

/** `15%`, `₹100`, `1 free child`: the discount as the toast and the price show it. */
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
