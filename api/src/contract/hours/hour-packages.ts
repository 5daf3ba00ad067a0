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
  search,
  text,
  withErrorCode,
} from '../basics/fields.ts';

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
const hoursOr = (message: string) =>
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
  notes: text(1000).nullish(),
  /** The seller's name according to the client: stored as a note, never trusted. */
  soldBy: text(120).nullish(),
  validTill: calendarDate.optional(),
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
  createdAt: instant,
  version: z.number().int(),
});
export type Sale = z.output<typeof sale>;

/** The facts of one visit on hours, also used by the desk. */
export const usageFacts = {
  packageSaleId: id,
  hoursUsed: hoursOr('Please enter valid hours to use'),
  usageDate: calendarDate,
  numberOfChildren: z.number().int().min(1).max(50).default(1),
  /** Drops blank entries between commas. */
  attendingChildrenNames: z
    .array(text(60))
    .transform((names) => names.filter((name) => name !== ''))
    .pipe(z.array(requiredText(60)).max(50))
    .default([]),
  supervisorNotes: text(1000).nullish(),
  checkedInAt: instant,
  checkedOutAt: instant.nullish(),
};

export const newUsage = z
  .strictObject({ ...usageFacts, checkedInBy: text(120).nullish() })
  .refine((u) => !u.checkedOutAt || Date.parse(u.checkedOutAt) >= Date.parse(u.checkedInAt), {
    error: 'The end is before the start.',
    path: ['checkedOutAt'],
  });
export type NewUsage = z.output<typeof newUsage>;

export const usage = z.object({
  id: z.string(),
  packageSaleId: z.number().int(),
  customerName: z.string(),
  hoursUsed: hours,
  /** Hours that the balance did not cover; a review settles them. */
  shortHours: hours,
  usageDate: calendarDate,
  numberOfChildren: z.number().int(),
  attendingChildrenNames: z.array(z.string()),
  supervisorNotes: z.string(),
  checkedInBy: z.string(),
  checkedInAt: instant,
  checkedOutAt: instant.nullable(),
  voidedAt: instant.nullable(),
  voidReason: z.string().nullable(),
});
export type Usage = z.output<typeof usage>;

export const ledgerKinds = ['sold', 'used', 'given_back', 'settled', 'cancelled'] as const;

/** One entry of a sale's ledger: `hours` is signed, `balance` is the running sum. */
export const ledgerEntry = z.object({
  id: z.number().int(),
  kind: z.enum(ledgerKinds),
  hours,
  usageId: z.string().nullable(),
  note: z.string(),
  by: z.string(),
  at: instant,
});

export const saleStatement = z.object({ sale, usages: z.array(usage), ledger: z.array(ledgerEntry) });
export type SaleStatement = z.output<typeof saleStatement>;

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

const reason = z.strictObject({ reason: requiredText(300) });

export const listSales = endpoint('GET /api/package-sales', {
  summary: 'Lists all hour package sales, newest first or soonest to expire first.',
  reads: 'families',
  access: permission('hours.view'),
  query: z.strictObject({
    ...paging,
    ...csvFormat,
    search,
    status: z.enum(saleStatuses).optional(),
    /** Includes packages valid up to this day. */
    validUntil: calendarDate.optional(),
    sort: z.enum(['newest', 'expiry']).default('newest'),
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

const getSale = endpoint('GET /api/package-sales/{id}', {
  summary: 'Returns one sale with its visits and every ledger entry.',
  reads: 'families',
  access: permission('hours.view'),
  params: z.strictObject({ id: idParam }),
  responses: { 200: saleStatement },
});

const createSale = endpoint('POST /api/package-sales', {
  summary: 'Sells a package as prepaid hours.',
  auditAction: 'sold an hour package',
  access: permission('hours.sell'),
  body: newSale,
  responses: { 201: sale },
  errors: [
    'invalid_phone',
    'invalid_email',
    'invalid_amount',
    'invalid_hours',
    'invalid_date',
    'past_date',
    'date_too_far',
    'package_unavailable',
    'invalid_key',
    'idempotency_key_reused',
  ],
  idempotent: true,
});

const cancelSale = endpoint('POST /api/package-sales/{id}/cancel', {
  summary: 'Cancels a sale and removes its remaining hours.',
  auditAction: 'cancelled an hour package',
  access: permission('hours.sell'),
  params: z.strictObject({ id: idParam }),
  body: reason,
  responses: { 200: sale },
  errors: ['already_cancelled'],
});

const createUsage = endpoint('POST /api/package-usage', {
  summary: 'Records a visit and deducts its hours from the balance.',
  auditAction: 'recorded a visit on hours',
  access: permission('hours.record'),
  body: newUsage,
  responses: { 201: z.object({ usage, sale }) },
  errors: [
    'invalid_hours',
    'invalid_date',
    'past_date',
    'insufficient_hours',
    'sale_expired',
    'sale_cancelled',
    'invalid_key',
    'idempotency_key_reused',
  ],
  idempotent: true,
});

const updateUsage = endpoint('PATCH /api/package-usage/{id}', {
  summary: 'Checks a visit out.',
  auditAction: 'checked a visit out',
  access: permission('hours.record'),
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ checkedOutAt: instant }),
  responses: { 200: usage },
  errors: ['already_checked_out', 'already_voided', 'invalid_date'],
});

export const voidUsage = endpoint('POST /api/package-usage/{id}/void', {
  summary: 'Voids a visit and returns its hours.',
  auditAction: 'voided a visit',
  access: permission('usage.review'),
  params: z.strictObject({ id: z.uuid() }),
  body: reason,
  responses: { 200: z.object({ usage, sale }) },
  errors: ['already_voided'],
});

export const hourPackagesEndpoints = {
  listSales,
  listActiveSales,
  getSaleStats,
  getSale,
  createSale,
  cancelSale,
  createUsage,
  updateUsage,
  voidUsage,
};
