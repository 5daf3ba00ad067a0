import type { TeamBooking } from '@toodles/api/contract/team-bookings.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { rupeesOf } from '../../shared/format.ts';

/** What a booking's price is made up of: `2 × ₹499`, and what the voucher took off. */
export function priceLines(booking: TeamBooking): { label: string; value: string }[] {
  const { numberOfChildren, subtotalAmount, discountAmount, voucherCode } = booking;
  const each = decimalRupees(Math.round(paiseOf(subtotalAmount) / numberOfChildren));
  const bought = { label: `${numberOfChildren} × ${rupeesOf(each)}`, value: rupeesOf(subtotalAmount) };
  const off = { label: `Voucher ${voucherCode}`, value: rupeesOf(`-${discountAmount}`) };
  return voucherCode ? [bought, off] : [bought];
}

/** How it is paid, or is to be: `Paid by UPI`, `Due at the centre`. */
export function totalLabel({ paymentStatus, paymentMethod, status }: TeamBooking): string {
  if (paymentStatus === 'paid') return paymentMethod === 'upi' ? 'Paid by UPI' : 'Paid at the centre';
  if (status === 'cancelled') return 'Not paid';
  return paymentMethod === 'upi' ? 'Due by UPI' : 'Due at the centre';
}
