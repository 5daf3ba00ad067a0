import { z } from 'zod';
import { guardianConsent } from '../basics/consent.ts';
import { endpoint, permission } from '../basics/endpoint.ts';
import {
  amount,
  amountIn,
  calendarDate,
  csvFormat,
  email,
  hours,
  hoursIn,
  id,
  idParam,
  instant,
  paging,
  phone,
  requiredText,
  rowIds,
  search,
  text,
  withErrorCode,
} from '../basics/fields.ts';
import { statusMoney, tenderInput } from '../money/orders.ts';

export const saleStatuses = ['active', 'expired', 'used_up', 'cancelled'] as const;
export type SaleStatus = (typeof saleStatuses)[number];

const maxRupees = 10_000_000;

/** The first problem with the amount of a sale as typed, as a message. */
function amountError(written: string): string | undefined {
  const rupees = Number(written);
  if (written === '') return 'Enter an amount in rupees, 0 for a gift.';
  if (rupees < 0) return 'Enter ₹0 or more.';
  if (rupees > maxRupees) return 'Enter ₹1,00,00,000 or less.';
  return /\.\d\d\d*[1-9]/.test(written) ? 'Enter at most two decimals, as in 499.50.' : undefined;
}

/** The amount paid, like `amountIn`. */
const saleAmount = z
  .union([z.number(), z.string().trim()], 'Enter an amount in rupees, 0 for a gift.')
  .superRefine((written, context) => {
    const message = amountError(String(written));
    if (message) context.addIssue({ code: 'custom', message, params: { code: 'invalid_amount' } });
  })
  .pipe(amountIn);

/** Like `hoursIn`, with this error message, also for a blank field. */
export const hoursOr = (message: string) =>
  z
    .union([z.number(), z.string().trim()], message)
    .refine((written) => hoursIn.safeParse(written).success, withErrorCode('invalid_hours', message))
    .pipe(hoursIn);

/** Forms send a blank for no email. */
const optionalEmail = z.union([z.literal('').transform(() => undefined), email]).nullish();

export const newSale = z.strictObject({
  packageId: id,
  /** Hours; the package's duration by default. */
  totalHours: hoursOr('Enter hours in steps of half an hour.').optional(),
  customerName: requiredText(80),
  customerPhone: phone,
  customerEmail: optionalEmail,
  totalAmount: saleAmount,
  /** Why it costs less than the list price, or has more hours than the package for it. */
  discountReason: text(200).default(''),
  notes: text(1000).nullish(),
  /** The seller's name according to the client: stored as a note, never trusted. */
  soldBy: text(120).nullish(),
  validTill: calendarDate.optional(),
  /** How the family has paid; absent if it has not. */
  payment: tenderInput.optional(),
  /** The guardian consented in person. */
  consent: guardianConsent.optional(),
});
export type NewSale = z.output<typeof newSale>;

export const sale = z.object({
  id: z.number().int(),
  reference: z.string(),
  packageId: z.number().int(),
  packageName: z.string(),
  totalHours: hours,
  remainingHours: hours,
  customerName: z.string(),
  customerPhone: z.string(),
  customerEmail: z.string().nullable(),
  totalAmount: amount,
  notes: z.string(),
  soldBy: z.string(),
  status: z.enum(saleStatuses),
  validTill: calendarDate,
  cancelReason: z.string().nullable(),
  /** The refund for its unused hours, if any. */
  refundedAmount: amount.nullable(),
  /** When the guardian consented; null if the team has not asked yet. */
  consentedAt: instant.nullable(),
  /** Sold with a booking and nothing paid yet: its hours can't be used. */
  isAwaitingPayment: z.boolean(),
  createdAt: instant,
  version: z.number().int(),
});
export type Sale = z.output<typeof sale>;

export const saleStats = z.object({
  totalSales: z.number().int(),
  activeSales: z.number().int(),
  /** Null without `analytics.view`. */
  totalRevenue: amount.nullable(),
  hoursSold: hours,
  hoursUsed: hours,
  hoursOutstanding: hours,
  /** Active packages that expire within `nearExpiryDays` days (a setting). */
  nearExpiry: z.number().int(),
  nearExpiryDays: z.number().int(),
});
export type SaleStats = z.output<typeof saleStats>;

/** Why a sale or a visit is cancelled. */
export const reason = z.strictObject({ reason: requiredText(300) });

const cancellation = reason.extend({ refund: statusMoney.refund, keptAmount: statusMoney.keptAmount });

export const listSales = endpoint('GET /api/package-sales', {
  summary: 'Lists all hour package sales, by the day of sale or of expiry.',
  reads: 'families',
  access: permission('hours.view'),
  query: z.strictObject({
    ...paging,
    ...csvFormat,
    search,
    status: z.enum(saleStatuses).optional(),
    /** Includes packages valid up to this day. */
    validUntil: calendarDate.optional(),
    sort: z.enum(['newest', 'oldest', 'expiry', 'expiry-last']).default('newest'),
    ids: rowIds,
  }),
  responses: { 200: z.array(sale) },
  errors: ['invalid_date'],
  list: 'csv',
});

const listActiveSales = endpoint('GET /api/package-sales/active', {
  summary: 'Lists valid sales with hours left.',
  reads: 'families',
  access: permission('hours.view'),
  query: z.strictObject({ ...paging, search }),
  responses: { 200: z.array(sale) },
  list: 'json',
});

const getSaleStats = endpoint('GET /api/package-sales/stats', {
  summary:
    'Returns totals of all sales that were not cancelled, plus forfeited hours and the retained part of refunded sales.',
  access: permission('hours.view'),
  responses: { 200: saleStats },
});

const createSale = endpoint('POST /api/package-sales', {
  summary: 'Sells a package as prepaid hours.',
  auditAction: 'sold an hour package',
  access: permission('hours.sell'),
  body: newSale,
  responses: { 201: sale },
  errors: [
    'cash_limit',
    'invalid_phone',
    'invalid_email',
    'invalid_amount',
    'invalid_hours',
    'invalid_date',
    'past_date',
    'date_too_far',
    'package_unavailable',
    'reason_required',
    'beyond_limit',
  ],
  idempotent: true,
});

const cancelSale = endpoint('POST /api/package-sales/{id}/cancel', {
  summary: 'Cancels a sale and removes its remaining hours.',
  auditAction: 'cancelled an hour package',
  access: permission('hours.sell'),
  params: z.strictObject({ id: idParam }),
  body: cancellation,
  responses: { 200: sale },
  errors: ['exceeds_paid', 'already_cancelled', 'beyond_limit'],
});

export const salesEndpoints = { listSales, listActiveSales, getSaleStats, createSale, cancelSale };
