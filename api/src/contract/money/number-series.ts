import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { idParam, instant, requiredText, withErrorCode } from '../basics/fields.ts';
import { documentTypes } from './documents.ts';

/** Begins the numbers of documents, after the letter of their type. */
export const numberPrefix = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{1,3}$/, 'Use 1 to 3 letters and digits.');

export const numberSeries = z.object({
  id: z.number().int(),
  code: z.string(),
  financialYear: z.string(),
  /** The tablet that gives the numbers; null for the server. */
  device: z.string().nullable(),
  lastNumber: z.number().int(),
  /** Numbers that no document has and that nobody explained. */
  missing: z.array(z.number().int()),
  explained: z.array(z.object({ number: z.number().int(), reason: z.string(), by: z.string(), at: instant })),
});
export type NumberSeries = z.output<typeof numberSeries>;

/** A prefix that a tablet's numbers have. */
export const tabletPrefix = z.object({
  prefix: z.string(),
  device: z.string(),
  since: instant,
  isRevoked: z.boolean(),
});
export type TabletPrefix = z.output<typeof tabletPrefix>;

const sequence = z.number().int().min(1).max(999_999);
const numberRange = { from: sequence, to: sequence, reason: requiredText(200) };
const isRange = ({ from, to }: { from: number; to: number }) => from <= to && to - from < 1000;
const notARange = {
  error: 'Declare 1 to 1000 numbers at a time.',
  params: withErrorCode('invalid_request', '').params,
};

const declareGaps = endpoint('POST /api/admin/tax/series/{id}/gaps', {
  summary: 'Declares why numbers of a tablet’s series have no document, such as those of a lost tablet.',
  auditAction: 'declared missing numbers',
  access: permission('settings.manage'),
  params: z.strictObject({ id: idParam }),
  body: z.strictObject(numberRange).refine(isRange, notARange),
  responses: { 200: numberSeries },
  errors: ['number_in_use'],
});

const declareTabletNumbers = endpoint('POST /api/admin/tax/tablet-numbers', {
  summary: 'Declares numbers that a lost tablet may have given, and that the server never heard of.',
  auditAction: 'declared the numbers of a lost tablet',
  access: permission('settings.manage'),
  body: z
    .strictObject({
      prefix: numberPrefix,
      type: z.enum(documentTypes),
      financialYear: z.string().regex(/^\d\d-\d\d$/, 'A financial year looks like 26-27.'),
      ...numberRange,
    })
    .refine(isRange, notARange),
  responses: { 201: numberSeries },
  errors: ['number_in_use'],
  idempotent: true,
});

export const numberSeriesEndpoints = { declareGaps, declareTabletNumbers };
