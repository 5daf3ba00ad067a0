import type { Booking } from '../../contract/bookings/bookings.ts';
import { holdsSeats } from '../bookings/booking.ts';

/**
 * The seeded play package for birthdays. Its bookings count as birthdays, like parties (docs/product.md,
 * decision 15).
 */
export const birthdayPackageId = 4;

/** Paid and not cancelled: revenue of a visit or party, past or upcoming. */
export const isEarned = (visit: {
  status: Booking['status'];
  payment_status: Booking['paymentStatus'];
}): boolean => visit.payment_status === 'paid' && holdsSeats(visit.status);
