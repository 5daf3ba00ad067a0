import type { BookingStatus } from '../../contract/bookings/bookings.ts';

/** A booking with the UPI payment that its family says was made. */
interface ClaimedBooking {
  /** Blank if the family said nothing. */
  upiReference: string;
  paymentMethod: string;
  status: BookingStatus;
  /** The booking, or the pass that pays for it, is not paid. */
  isDue: boolean;
  /** Its seats were released because no payment came in time. */
  holdEnded: boolean;
}

/** Whether the family's word that a booking is paid by UPI is open: the team has not found the payment. */
export const isBookingSaidPaid = ({
  upiReference,
  paymentMethod,
  status,
  isDue,
  holdEnded,
}: ClaimedBooking): boolean =>
  upiReference !== '' && paymentMethod === 'upi' && (holdEnded || (status === 'pending' && isDue));

/** The same of a party: its order has received nothing since. */
export const isPartySaidPaid = (party: {
  upi_reference: string;
  upi_said_received_paise: number;
  received_paise: number;
}): boolean => party.upi_reference !== '' && party.received_paise <= party.upi_said_received_paise;
