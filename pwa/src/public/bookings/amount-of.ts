import type { Booking } from '@toodles/api/contract/bookings/bookings.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { rupeesOf } from '../../shared/format.ts';

type Money = Pick<Booking, 'paymentStatus' | 'totalAmount' | 'addOns' | 'dueAmount' | 'hours'>;

/** The price with its add-ons, in decimal rupees. */
const totalOf = ({ totalAmount, addOns = [] }: Pick<Booking, 'totalAmount' | 'addOns'>): string =>
  decimalRupees(addOns.reduce((sum, { amount }) => sum + paiseOf(amount), paiseOf(totalAmount)));

/** What a parent pays or has paid for a booking; for a pass, what is paid for its hours. */
export function amountOf({ paymentStatus, dueAmount, hours, ...price }: Money): {
  isDue: boolean;
  /** Decimal rupees. */
  amount: string;
} {
  if (hours) {
    const isDue = Number(hours.dueAmount) > 0;
    return { isDue, amount: isDue ? hours.dueAmount : hours.amount };
  }
  const total = totalOf(price);
  const isDue = paymentStatus === 'due' && Number(total) > 0;
  return { isDue, amount: isDue ? (dueAmount ?? total) : total };
}

/** What is paid by UPI; the link carries the reference of the pass. */
export const payableOf = (booking: Booking) => ({ ...booking, dueAmount: amountOf(booking).amount });

/** The last line of a cancelled visit's ticket: what was paid and is to be refunded; undefined if nothing. */
export const refundOf = (
  { refundDueAmount = '0' }: Pick<Booking, 'refundDueAmount'>,
  label: string,
): [string, string] | undefined =>
  Number(refundDueAmount) > 0 ? [label, rupeesOf(refundDueAmount)] : undefined;

/** What is to be refunded of a visit that takes place, because it became cheaper; without a value if nothing is. */
export const openRefundOf = (
  booking: Pick<Booking, 'refundDueAmount' | 'status'>,
  label: string,
): [string, string | null] => [
  label,
  booking.status === 'cancelled' ? null : (refundOf(booking, label)?.[1] ?? null),
];

type Paid = Pick<Booking, 'paidAmount' | 'paymentStatus' | 'totalAmount'>;

/** What the family has paid so far, also a part of the price, in decimal rupees; an earlier phone only knows the whole. */
export const paidFor = ({ paidAmount, paymentStatus, totalAmount }: Paid): string =>
  paidAmount ?? (paymentStatus === 'paid' ? totalAmount : '0');
