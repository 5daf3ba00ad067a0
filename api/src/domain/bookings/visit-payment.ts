import type { Booking, BookingStatus } from '../../contract/bookings/bookings.ts';

/** The payment facts of a play booking or a party. */
export interface VisitPayment {
  status: BookingStatus;
  paymentStatus: Booking['paymentStatus'];
  totalPaise: number;
}

/** Whether a refund is owed: it is cancelled and was paid. A free visit has no refund. */
export const isRefundDue = ({ status, paymentStatus, totalPaise }: VisitPayment): boolean =>
  status === 'cancelled' && paymentStatus === 'paid' && totalPaise > 0;

/** Whether a change of a visit records its refund. */
export const wasRefunded = (before: VisitPayment, after: VisitPayment): boolean =>
  isRefundDue({ ...before, status: after.status }) && after.paymentStatus === 'due';
