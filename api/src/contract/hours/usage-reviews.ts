import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { amount, csvFormat, hours, idParam, instant, pagingOrTotal, text } from '../basics/fields.ts';
import { positiveAmount, tenderInput } from '../money/orders.ts';

export const resolutions = ['charge', 'waive', 'void'] as const;

/**
 * Why a visit from a tablet is implausible. While such a review is open, the visit's hours are on hold: off
 * the balance, so that they can't be spent twice, until the review returns or uses them.
 */
export const holdReasons = ['too_fast', 'family_twice', 'outside_hours', 'back_dated'] as const;
export type HoldReason = (typeof holdReasons)[number];

export const reviewReasons = [
  'short',
  'expired',
  'cancelled',
  'revoked_device',
  'server_restored',
  'before_sale',
  'wrong_clock',
  ...holdReasons,
] as const;

export const usageReview = z.object({
  id: z.number().int(),
  status: z.enum(['open', 'settled']),
  reason: z.enum(reviewReasons),
  usageId: z.string(),
  packageSaleId: z.number().int(),
  saleReference: z.string(),
  customerName: z.string(),
  deviceName: z.string(),
  hoursUsed: hours,
  /** The hours that are still to be settled. */
  shortHours: hours,
  /** The hours that the visit took from the balance; voiding returns them. */
  takenHours: hours,
  /** The missing hours at the price of the package. */
  suggestedCharge: amount,
  /** The order of what was charged; null if nothing was. */
  orderId: z.string().nullable(),
  balanceThen: hours,
  balanceNow: hours,
  occurredAt: instant,
  openedAt: instant,
  resolution: z.enum(resolutions).nullable(),
  note: z.string(),
  settledBy: z.string().nullable(),
  settledAt: instant.nullable(),
});
export type UsageReview = z.output<typeof usageReview>;

const listUsageReviews = endpoint('GET /api/admin/usage-reviews', {
  summary: 'Lists visits whose hours a manager has to settle.',
  reads: 'families',
  access: permission('usage.review'),
  query: z.strictObject({
    ...pagingOrTotal,
    ...csvFormat,
    status: z.enum(['open', 'settled']).optional(),
    reason: z.enum(reviewReasons).optional(),
  }),
  responses: { 200: z.array(usageReview) },
  list: 'csv',
});

/** Resolutions that give away hours or money need a reason. */
export const needsReason = (resolution: (typeof resolutions)[number]): boolean => resolution !== 'charge';

export const settleUsageReview = endpoint('PATCH /api/admin/usage-reviews/{id}', {
  summary: 'Charges or waives the hours that a visit was short of, or voids the visit.',
  auditAction: 'settled a usage review',
  access: permission('usage.review'),
  params: z.strictObject({ id: idParam }),
  body: z
    .strictObject({
      resolution: z.enum(resolutions),
      note: text(500).default(''),
      /** What the family is charged for the missing hours, and how it has paid, if it has. */
      charge: z.strictObject({ amount: positiveAmount, payment: tenderInput.optional() }).optional(),
    })
    .refine(({ resolution, charge }) => (resolution === 'charge') === (charge !== undefined), {
      error: 'Enter the amount to charge.',
      path: ['charge'],
    })
    .refine(({ resolution, note }) => !needsReason(resolution) || note !== '', {
      error: 'Enter a reason.',
      path: ['note'],
    }),
  responses: { 200: usageReview },
  errors: ['already_settled', 'cash_limit'],
});

export const usageReviewsEndpoints = { listUsageReviews, settleUsageReview };
