import type { TeamBooking } from '@toodles/api/contract/bookings/team-bookings.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { rupeesOf } from '../../shared/format.ts';

/** The parts of a booking's price: `2 × ₹499`, the voucher discount, and the add-ons. */
export function priceLines(booking: TeamBooking): { label: string; value: string }[] {
  const { numberOfChildren, subtotalAmount, discountAmount, voucherCode, addOns = [] } = booking;
  const each = decimalRupees(Math.round(paiseOf(subtotalAmount) / numberOfChildren));
  const bought = { label: `${numberOfChildren} × ${rupeesOf(each)}`, value: rupeesOf(subtotalAmount) };
  const off = { label: `Voucher ${voucherCode}`, value: rupeesOf(`-${discountAmount}`) };
  const extras = addOns.map(({ name, quantity, amount }) => ({
    label: quantity === 1 ? name : `${quantity} × ${name}`,
    value: rupeesOf(amount),
  }));
  return [bought, ...(voucherCode ? [off] : []), ...extras];
}
