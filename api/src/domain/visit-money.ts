import type { Booking, BookingStatus } from '../contract/bookings.ts';

/** What is known of the money of a play booking or a party. */
export interface VisitMoney {
  status: BookingStatus;
  paymentStatus: Booking['paymentStatus'];
  totalPaise: number;
}

/** Whether it is cancelled though it was paid: that money is the family's. Nothing is given back of what cost nothing. */
export const isToGiveBack = ({ status, paymentStatus, totalPaise }: VisitMoney): boolean =>
  status === 'cancelled' && paymentStatus === 'paid' && totalPaise > 0;

/** Whether a change of a visit says that its money was given back. */
export const wasGivenBack = (before: VisitMoney, after: VisitMoney): boolean =>
  isToGiveBack({ ...before, status: after.status }) && after.paymentStatus === 'due';
