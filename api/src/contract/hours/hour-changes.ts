import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { amount, amountIn, calendarDate, hours, idParam, requiredText } from '../basics/fields.ts';
import { tenderInput } from '../money/orders.ts';
import { sale } from './sales.ts';

const byId = z.strictObject({ id: idParam });
const reason = requiredText(300);

const extendSale = endpoint('POST /api/package-sales/{id}/extend', {
  summary: 'Extends an hour package with hours left by up to 365 days, even if it has expired.',
  auditAction: 'extended an hour package',
  access: permission('hours.manage'),
  params: byId,
  body: z.strictObject({ validTill: calendarDate, reason }),
  responses: { 200: sale },
  errors: [
    'invalid_date',
    'past_date',
    'not_later',
    'date_too_far',
    'sale_used_up',
    'sale_cancelled',
    'stale',
  ],
  versioned: true,
});

/** The refund for a sale's unused hours, itemised. Only the server computes it. */
export const refundQuote = z.object({
  paid: amount,
  /** What is still due of the price; below zero if more was paid. */
  owed: amount,
  totalHours: hours,
  unusedHours: hours,
  /** The unused hours' share of the price. */
  unusedValue: amount,
  fee: amount,
  minimum: amount,
  refund: amount,
  /** Why there is no refund, in plain words; null if there is one. */
  nothing: z.string().nullable(),
});
export type RefundQuote = z.output<typeof refundQuote>;

const getRefund = endpoint('GET /api/package-sales/{id}/refund', {
  summary: 'Calculates the current refund for the unused hours.',
  access: permission('hours.manage'),
  params: byId,
  responses: { 200: refundQuote },
  errors: ['already_cancelled'],
});

const refundSale = endpoint('POST /api/package-sales/{id}/refund', {
  summary: 'Refunds the unused hours: cancels the sale and records the amount paid out.',
  auditAction: 'refunded an hour package',
  access: permission('hours.manage'),
  params: byId,
  body: z.strictObject({ refundAmount: amountIn, reason, ...tenderInput.shape }),
  responses: { 200: sale },
  errors: ['invalid_amount', 'price_changed', 'nothing_to_refund', 'already_cancelled', 'stale'],
  versioned: true,
});

export const hourChangesEndpoints = { extendSale, getRefund, refundSale };
