import type { Party } from '../../contract/birthday.ts';
import type { TeamBooking } from '../../contract/team-bookings.ts';
import type { DisplacedBooking } from '../../contract/team-schedule.ts';
import { paiseOf } from '../../domain/money.ts';
import { isRefundDue, type VisitPayment } from '../../domain/visit-payment.ts';
import { type CsvColumns, labelOf } from './csv-column.ts';

/** The payment status, as lists show it. */
function payment({
  status,
  paymentStatus,
  totalAmount,
}: Omit<VisitPayment, 'totalPaise'> & { totalAmount: string }) {
  const isOwedBack = isRefundDue({ status, paymentStatus, totalPaise: paiseOf(totalAmount) });
  return isOwedBack ? 'To refund' : labelOf(paymentStatus);
}

export const bookings: CsvColumns<TeamBooking> = {
  Reference: (b) => b.reference,
  Status: (b) => labelOf(b.status),
  'Visit date': (b) => b.bookingDate,
  From: (b) => b.timeSlot.startTime,
  To: (b) => b.timeSlot.endTime,
  Parent: (b) => b.parentName,
  Phone: (b) => b.parentPhone,
  Email: (b) => b.parentEmail,
  Package: (b) => b.package.name,
  Children: (b) => b.numberOfChildren,
  Ages: (b) => b.childrenAges,
  'Price (₹)': (b) => b.subtotalAmount,
  Voucher: (b) => b.voucherCode,
  'Discount (₹)': (b) => b.discountAmount,
  'Total (₹)': (b) => b.totalAmount,
  Payment: payment,
  'Payment method': (b) => (b.paymentMethod === 'upi' ? 'UPI' : 'At the desk'),
  Requests: (b) => b.specialRequests,
  Arrived: (b, at) => at(b.arrivedAt),
  Booked: (b, at) => at(b.createdAt),
};

export const parties: CsvColumns<Party> = {
  Reference: (p) => p.reference,
  Status: (p) => labelOf(p.status),
  'Party date': (p) => p.partyDate,
  From: (p) => p.startTime,
  To: (p) => p.endTime,
  Child: (p) => p.childName,
  Turns: (p) => p.childAge,
  Parent: (p) => p.parentName,
  Phone: (p) => p.parentPhone,
  Email: (p) => p.parentEmail,
  Package: (p) => p.packageName,
  Guests: (p) => p.numberOfGuests,
  Theme: (p) => p.theme,
  Cake: (p) => p.cakePreference,
  Decoration: (p) => p.decorationPreference,
  'Total (₹)': (p) => p.totalAmount,
  Payment: payment,
  Requests: (p) => p.specialRequests,
  Booked: (p, at) => at(p.createdAt),
};

export const displacedBookings: CsvColumns<DisplacedBooking> = {
  Reference: (s) => s.reference,
  Kind: (s) => labelOf(s.kind),
  Status: (s) => labelOf(s.status),
  Date: (s) => s.date,
  From: (s) => s.startTime,
  To: (s) => s.endTime,
  Parent: (s) => s.parentName,
  Phone: (s) => s.parentPhone,
  'Children or guests': (s) => s.people,
  Reason: (s) => s.why,
};
