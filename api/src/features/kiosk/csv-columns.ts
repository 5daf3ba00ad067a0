import type { DeviceSummary } from '../../contract/desk/devices.ts';
import type { UsageReview } from '../../contract/hours/usage-reviews.ts';
import { type CsvColumns, labelOf } from '../../http/route/csv.ts';

export const deviceColumns: CsvColumns<DeviceSummary> = {
  Tablet: (d) => d.name,
  Enrolled: (d, at) => at(d.enrolledAt),
  'Last contact': (d, at) => at(d.lastSeenAt),
  Unsent: (d) => d.waiting,
  'Oldest unsent': (d, at) => at(d.oldestWaitingAt),
  'In sync': (d) => d.isInStep,
  Version: (d) => d.appVersion,
  Staff: (d) => d.staff.map(({ name }) => name).join(', '),
  'Credential expires': (d, at) => at(d.credentialEndsAt),
  Revoked: (d, at) => at(d.revokedAt),
  Created: (d, at) => at(d.createdAt),
};

const reasons: Record<UsageReview['reason'], string> = {
  short: 'Not enough hours',
  expired: 'Package had expired',
  cancelled: 'Sale was cancelled',
  revoked_device: 'From a revoked tablet',
  server_restored: 'Server restored from backup',
  before_sale: 'Dated before the sale',
  too_fast: 'Too many check-ins at once',
  family_twice: 'Family already inside',
  outside_hours: 'Outside opening hours',
  back_dated: 'Dated too early',
  wrong_clock: 'Tablet’s clock was ahead',
};

export const reviewColumns: CsvColumns<UsageReview> = {
  Sale: (r) => r.saleReference,
  Family: (r) => r.customerName,
  Status: (r) => labelOf(r.status),
  Reason: (r) => reasons[r.reason],
  Tablet: (r) => r.deviceName,
  Happened: (r, at) => at(r.occurredAt),
  Received: (r, at) => at(r.openedAt),
  'Hours used': (r) => r.hoursUsed,
  'Hours short': (r) => r.shortHours,
  'Hours left then': (r) => r.balanceThen,
  'Hours left now': (r) => r.balanceNow,
  Decision: (r) => labelOf(r.resolution),
  Note: (r) => r.note,
  'Settled by': (r) => r.settledBy,
  Settled: (r, at) => at(r.settledAt),
};
