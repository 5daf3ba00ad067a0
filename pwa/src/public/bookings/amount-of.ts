import type { Booking } from '@toodles/api/contract/bookings/bookings.ts';

type Money = Pick<Booking, 'paymentStatus' | 'totalAmount' | 'dueAmount' | 'hours'>;

/** What a parent pays or has paid for a booking; for a pass, what is paid for its hours. */
export function amountOf({ paymentStatus, totalAmount, dueAmount, hours }: Money): {
  isDue: boolean;
  /** Decimal rupees. */
  amount: string;
} {
  if (hours) {
    const isDue = Number(hours.dueAmount) > 0;
    return { isDue, amount: isDue ? hours.dueAmount : hours.amount };
  }
  const isDue = paymentStatus === 'due' && Number(totalAmount) > 0;
  return { isDue, amount: isDue ? (dueAmount ?? totalAmount) : totalAmount };
}

/** What is paid by UPI; the link carries the reference of the pass. */
export const payableOf = (booking: Booking) => ({ ...booking, dueAmount: amountOf(booking).amount });
