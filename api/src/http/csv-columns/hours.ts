import type { Sale } from '../../contract/hour-packages.ts';
import type { UsageReview } from '../../contract/usage-reviews.ts';
import { type CsvColumns, labelOf } from './csv-column.ts';

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
