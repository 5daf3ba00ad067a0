import { z } from 'zod';
import { dayRange, inOrder } from '../basics/day-range.ts';
import { endpoint, permission } from '../basics/endpoint.ts';
import { amount, calendarDate, csvFormat, instant, paging, text } from '../basics/fields.ts';
import { order } from './orders.ts';

/** What the team gave away, took off, paid back or corrected. */
export const reductionKinds = [
  'below_price',
  'discount',
  'free_item',
  'more_hours',
  'void',
  'refund',
  'write_off',
  'reversal',
] as const;
export type ReductionKind = (typeof reductionKinds)[number];

/** The kinds by which the centre earns less; the others move or correct what was recorded. */
export const givingKinds = [
  'below_price',
  'discount',
  'free_item',
  'more_hours',
  'write_off',
] as const satisfies readonly ReductionKind[];

export const reductionKindNames: Record<ReductionKind, string> = {
  below_price: 'Below list price',
  discount: 'Discount',
  free_item: 'Free item',
  more_hours: 'More hours',
  void: 'Line taken off',
  refund: 'Refund',
  write_off: 'Written off',
  reversal: 'Entry undone',
};

export const reductionFilter = {
  ...dayRange,
  /** `giving`: the kinds by which the centre earns less. */
  kind: z.enum([...reductionKinds, 'giving']).optional(),
  /** The team member, by name. */
  by: text(120).optional(),
};

export const reduction = z.object({
  /** Unique among all rows: `line-12`, `payment-…`. */
  id: z.string(),
  kind: z.enum(reductionKinds),
  at: instant,
  /** The centre's date. */
  day: calendarDate,
  by: z.string(),
  /** Null for credit that was paid out. */
  order: order.pick({ id: true, kind: true, reference: true }).nullable(),
  description: z.string(),
  amount,
  reason: z.string(),
});
export type Reduction = z.output<typeof reduction>;

const listReductions = endpoint('GET /api/admin/reductions', {
  summary:
    'Lists what the team sold below price, gave free, took off, refunded, wrote off and undid, newest first.',
  access: permission('money.view'),
  query: inOrder(z.strictObject({ ...paging, ...csvFormat, ...reductionFilter })),
  responses: { 200: z.array(reduction) },
  errors: ['invalid_date'],
  list: 'csv',
});

/** What the caller may take off a price, and refund or write off per order; null for no limit. */
export const ownLimits = z.object({
  reductionPercent: z.number().int().nullable(),
  refundAmount: amount.nullable(),
});
export type OwnLimits = z.output<typeof ownLimits>;

const getOwnLimits = endpoint('GET /api/admin/limits', {
  summary: "Returns the caller's limits for lower prices and for refunds.",
  access: permission('hours.sell', 'bookings.manage', 'payments.take', 'payments.refund'),
  responses: { 200: ownLimits },
});

export const reductionEndpoints = { listReductions, getOwnLimits };
