import type { TeamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { rupeesOf } from '../../shared/format.ts';
import { paymentNames, paymentState } from '../visits/payment-labels.ts';

/** The parts of a booking's price: `2 × ₹499`, and the voucher discount. */
export function priceLines(booking: TeamBooking): { label: string; value: string }[] {
  const { numberOfChildren, subtotalAmount, discountAmount, voucherCode } = booking;
  const each = decimalRupees(Math.round(paiseOf(subtotalAmount) / numberOfChildren));
  const bought = { label: `${numberOfChildren} × ${rupeesOf(each)}`, value: rupeesOf(subtotalAmount) };
  const off = { label: `Voucher ${voucherCode}`, value: rupeesOf(`-${discountAmount}`) };
  return voucherCode ? [bought, off] : [bought];
}

/** The payment and its state: `Paid by UPI`, `Due at the centre`. */
export function totalLabel(booking: TeamBooking): string {
  const state = paymentState(booking);
  if (paiseOf(booking.totalAmount) === 0) return 'Nothing to pay';
  if (state === 'not-paid') return paymentNames[state];
  const how = booking.paymentMethod === 'upi' ? 'by UPI' : 'at the centre';
  if (state === 'due') return `Due ${how}`;
  return state === 'paid' ? `Paid ${how}` : `Paid ${how}, to refund`;
}
