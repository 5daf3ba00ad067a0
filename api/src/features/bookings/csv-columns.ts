import type { PassWithoutHours, TeamBooking } from '../../contract/bookings/team-bookings.ts';
import { orderStateNames } from '../../contract/money/orders.ts';
import { type CsvColumns, labelOf } from '../../http/route/csv.ts';

const methodNames = { desk: 'At the centre', upi: 'UPI', online: 'Online' } as const;

export const bookingColumns: CsvColumns<TeamBooking> = {
  Reference: (b) => b.reference,
  Status: (b) => (b.isNoShow ? 'No-show' : labelOf(b.status)),
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
  Payment: (b) => orderStateNames[b.orderState],
  'Paid (₹)': (b) => b.paidAmount,
  'Due (₹)': (b) => b.dueAmount,
  'Payment method': (b) => methodNames[b.paymentMethod],
  'UPI reference': (b) => b.upiReference ?? '',
  'Special requests': (b) => b.specialRequests,
  'Paid with hours': (b) => b.hoursSale?.reference ?? '',
  'Check on arrival': (b) => b.conditionNote,
  Arrived: (b, at) => at(b.arrivedAt),
  Booked: (b, at) => at(b.createdAt),
};

export const passColumns: CsvColumns<PassWithoutHours> = {
  Reference: (p) => p.reference,
  Parent: (p) => p.parentName,
  Phone: (p) => p.parentPhone,
  Package: (p) => p.packageName,
  'Visit date': (p) => p.bookingDate,
  Children: (p) => p.numberOfChildren,
  'Paid (₹)': (p) => p.paidAmount,
  Hours: (p) => p.hours,
  Booked: (p, at) => at(p.bookedAt),
};
