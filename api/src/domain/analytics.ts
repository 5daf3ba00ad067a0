import type { Booking } from '../contract/bookings.ts';
import { holdsSeats } from './booking.ts';

/**
 * The seeded play package of the birthday type: its bookings count as birthdays beside the parties (seed 001, section 2;
 * product.md, decision 15).
 */
export const birthdayPackageId = 4;

/** Paid, and not cancelled: money that came in for a visit or a party that took place or will. */
export const isEarned = (visit: {
  status: Booking['status'];
  payment_status: Booking['paymentStatus'];
}): boolean => visit.payment_status === 'paid' && holdsSeats(visit.status);
