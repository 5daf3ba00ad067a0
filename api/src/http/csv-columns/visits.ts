import type { Party } from '../../contract/birthday.ts';
import type { Sale } from '../../contract/hour-packages.ts';
import type { TeamBooking } from '../../contract/team-bookings.ts';
import type { DisplacedBooking } from '../../contract/team-schedule.ts';
import type { UsageReview } from '../../contract/usage-reviews.ts';
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

export const sales: CsvColumns<Sale> = {
  Reference: (s) => s.reference,
  Status: (s) => labelOf(s.status),
  Family: (s) => s.customerName,
  Phone: (s) => s.customerPhone,
  Email: (s) => s.customerEmail,
  Package: (s) => s.packageName,
  'Hours sold': (s) => s.totalHours,
  'Hours left': (s) => s.remainingHours,
  'Total (₹)': (s) => s.totalAmount,
  'Refunded (₹)': (s) => s.refundedAmount,
  'Valid until': (s) => s.validTill,
  'Sold by': (s) => s.soldBy,
  Sold: (s, at) => at(s.createdAt),
  Notes: (s) => s.notes,
  'Cancellation reason': (s) => s.cancelReason,
};

const reasons: Record<UsageReview['reason'], string> = {
  short: 'Not enough hours',
  expired: 'Package had expired',
  cancelled: 'Sale was cancelled',
  revoked_device: 'From a revoked tablet',
  server_restored: 'Server restored from backup',
  before_sale: 'Dated before the package was sold',
  too_fast: 'Too many check-ins at once',
  family_twice: 'Family already inside',
  outside_hours: 'Outside opening hours',
  back_dated: 'Dated too early',
  wrong_clock: 'Tablet’s clock was ahead',
};

export const reviews: CsvColumns<UsageReview> = {
  Sale: (r) => r.saleReference,
  Family: (r) => r.customerName,
  Status: (r) => labelOf(r.status),
  Reason: (r) => reasons[r.reason],
  Tablet: (r) => r.deviceName,
  Happened: (r, at) => at(r.occurredAt),
  Received: (r, at) => at(r.openedAt),
  'Hours of the visit': (r) => r.hoursUsed,
  'Hours short': (r) => r.shortHours,
  'Hours left at the visit': (r) => r.balanceThen,
  'Hours left now': (r) => r.balanceNow,
  Decision: (r) => labelOf(r.resolution),
  Note: (r) => r.note,
  'Settled by': (r) => r.settledBy,
  Settled: (r, at) => at(r.settledAt),
};
