import type { DeviceSummary } from '../../contract/desk/devices.ts';
import type { UsageReview } from '../../contract/hours/usage-reviews.ts';
import { decimalRupees } from '../../domain/money.ts';
import type { ReviewRow } from '../hour-packages/review-store.ts';
import type { Device, StaffOfDevice } from './device-store.ts';

/** @param staff the staff of this tablet, and possibly of others */
export function presentDevice(row: Device, staff: readonly StaffOfDevice[]): DeviceSummary {
  return {
    id: row.id,
    name: row.name,
    enrolledAt: row.enrolled_at,
    lastSeenAt: row.last_seen_at,
    waiting: row.waiting,
    oldestWaitingAt: row.oldest_waiting_at,
    appVersion: row.app_version,
    isInStep: row.is_in_step === null ? null : row.is_in_step === 1,
    receipts:
      row.told_count === null || row.told_here === null
        ? null
        : { told: row.told_count, here: row.told_here },
    revokedAt: row.revoked_at,
    closedAt: row.closed_at,
    createdAt: row.created_at,
    staff: staff.filter(({ deviceId }) => deviceId === row.id).map(({ id, name }) => ({ id, name })),
    hasKey: row.signing_key !== null,
    credentialEndsAt: row.credential_ends_at,
  };
}

/** The missing hours at the price per hour of their package, in whole rupees. */
const priceOfHours = (row: ReviewRow): number =>
  Math.round((row.sale_paise * row.short_minutes) / row.sale_minutes / 100) * 100;

export function presentReview(row: ReviewRow): UsageReview {
  return {
    id: row.id,
    status: row.status,
    reason: row.reason,
    usageId: row.usage_id,
    packageSaleId: row.sale_id,
    saleReference: row.sale_reference,
    customerName: row.customer_name,
    deviceName: row.device_name ?? '',
    hoursUsed: row.minutes_used / 60,
    shortHours: row.short_minutes / 60,
    takenHours: (row.minutes_used - row.visit_short_minutes) / 60,
    suggestedCharge: decimalRupees(priceOfHours(row)),
    orderId: row.order_id,
    balanceThen: row.balance_then_minutes / 60,
    balanceNow: row.balance_now_minutes / 60,
    occurredAt: row.occurred_at,
    openedAt: row.opened_at,
    resolution: row.resolution,
    note: row.note,
    settledBy: row.settled_by,
    settledAt: row.settled_at,
  };
}
