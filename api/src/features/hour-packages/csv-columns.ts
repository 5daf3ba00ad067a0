import type { Sale } from '../../contract/hours/hour-packages.ts';
import { type CsvColumns, labelOf } from '../../http/route/csv.ts';

export const saleColumns: CsvColumns<Sale> = {
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
