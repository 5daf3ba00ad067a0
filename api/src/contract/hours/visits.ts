import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { calendarDate, hours, id, instant, requiredText, text } from '../basics/fields.ts';
import { hoursOr, reason, sale } from './sales.ts';

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
    'hours_unpaid',
    'sale_expired',
    'sale_cancelled',
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

export const hourVisitsEndpoints = { createUsage, updateUsage, voidUsage };
