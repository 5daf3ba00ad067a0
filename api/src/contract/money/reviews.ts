import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { amount, csvFormat, idParam, instant, pagingOrTotal, requiredText } from '../basics/fields.ts';

/**
 * Why money from a tablet needs a look.
 * - `paid_twice`: someone else had taken the same due amount; the rest is to be refunded
 * - `overpaid`: more than was due
 * - `refunded_twice`: someone else had refunded it; the cash had left the till
 * - `unusual_refund`: cash for a payment by another method, or of another tablet or day
 * - `beyond_capacity`, `slot_closed`: a walk-in for whom the slot had no place
 * - `price_differs`: another price than the catalogue's
 * - `till_joined`: two people declared a float for one drawer
 * - `till_differs`: the desk closed the till with another expectation
 * - `unknown_order`, `unknown_payment`, `unknown_item`: it refers to something that the server lacks
 * - `wrong_clock`: the tablet's clock can't be right, so the business day is that of its arrival
 * - `number_differs`: the number on the slip is none that the tablet could give
 * - `server_restored`: made before the server was restored from a backup
 */
export const moneyReviewReasons = [
  'paid_twice',
  'overpaid',
  'refunded_twice',
  'unusual_refund',
  'beyond_capacity',
  'slot_closed',
  'price_differs',
  'till_joined',
  'till_differs',
  'unknown_order',
  'unknown_payment',
  'unknown_item',
  'wrong_clock',
  'number_differs',
  'server_restored',
] as const;
export type MoneyReviewReason = (typeof moneyReviewReasons)[number];

const reviewedPayment = z.object({
  id: z.string(),
  amount,
  method: z.string(),
  by: z.string(),
  at: instant,
  /** The tablet that took it; null for the portal. */
  deviceName: z.string().nullable(),
});

export const moneyReview = z.object({
  id: z.number().int(),
  version: z.number().int(),
  status: z.enum(['open', 'settled']),
  reason: z.enum(moneyReviewReasons),
  /** The order, its reference and its family; null for a review of a till. */
  orderId: z.string().nullable(),
  orderReference: z.string().nullable(),
  customerName: z.string().nullable(),
  amount,
  /** What is odd, in a sentence. */
  detail: z.string(),
  payment: reviewedPayment.nullable(),
  otherPayment: reviewedPayment.nullable(),
  deviceName: z.string(),
  occurredAt: instant,
  openedAt: instant,
  note: z.string(),
  settledBy: z.string().nullable(),
  settledAt: instant.nullable(),
});
export type MoneyReview = z.output<typeof moneyReview>;

const listMoneyReviews = endpoint('GET /api/admin/money-reviews', {
  summary: 'Lists money from tablets that a manager has to look at.',
  reads: 'families',
  access: permission('usage.review'),
  query: z.strictObject({
    ...pagingOrTotal,
    ...csvFormat,
    status: z.enum(['open', 'settled']).optional(),
    reason: z.enum(moneyReviewReasons).optional(),
  }),
  responses: { 200: z.array(moneyReview) },
  list: 'csv',
});

export const settleMoneyReview = endpoint('POST /api/admin/money-reviews/{id}/settle', {
  summary: 'Settles a review of money, with a note. Refunds and corrections are entries of their own.',
  auditAction: 'settled a money review',
  access: permission('usage.review'),
  params: z.strictObject({ id: idParam }),
  body: z.strictObject({ note: requiredText(500) }),
  responses: { 200: moneyReview },
  errors: ['already_settled'],
});

export const moneyReviewEndpoints = { listMoneyReviews, settleMoneyReview };

/** Why money from a tablet is under review, in a few words. */
export const moneyReasonNames: Record<MoneyReview['reason'], string> = {
  paid_twice: 'Paid twice',
  overpaid: 'More than was due',
  refunded_twice: 'Refunded twice',
  unusual_refund: 'Unusual refund',
  beyond_capacity: 'Slot was full',
  slot_closed: 'Slot was closed',
  price_differs: 'Price differs',
  till_joined: 'Two floats',
  till_differs: 'Till differs',
  unknown_order: 'Unknown order',
  unknown_payment: 'Unknown payment',
  unknown_item: 'Unknown item',
  wrong_clock: 'Tablet’s clock was wrong',
  number_differs: 'Number differs',
  server_restored: 'Server restored from backup',
};
