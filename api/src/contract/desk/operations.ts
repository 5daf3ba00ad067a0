import { z } from 'zod';
import { consentVersions } from '../basics/consent.ts';
import { calendarDate, id, instant, requiredText, text } from '../basics/fields.ts';
import { usageFacts } from '../hours/visits.ts';
import { moneyPayloads } from './money-operations.ts';

/** A version 7 UUID, generated on the tablet. */
export const operationId = z.uuid({ version: 'v7' });

/** An amendment of a visit: only changed fields are present; `checkedOutAt: null` undoes the check-out. */
const amendedFacts = z
  .strictObject({
    usageId: z.uuid(),
    hoursUsed: usageFacts.hoursUsed.optional(),
    usageDate: calendarDate.optional(),
    numberOfChildren: z.number().int().min(1).max(50).optional(),
    attendingChildrenNames: z.array(requiredText(60)).max(50).optional(),
    supervisorNotes: text(1000).nullish(),
    checkedInAt: instant.optional(),
    checkedOutAt: instant.nullish(),
  })
  .refine(({ usageId: _, ...changes }) => Object.values(changes).some((value) => value !== undefined), {
    error: 'Send at least one field to change.',
  });

/**
 * The version of the consent text that the guardian agreed to at the desk; absent if they consented before,
 * or did not.
 */
const deskConsent = z.enum(consentVersions).optional();

/** The id of a sale, or of the order of one that a desk has sold and the server may not have yet. */
export const saleKey = z.union([id, z.uuid().toLowerCase()]);
export type SaleKey = z.output<typeof saleKey>;

/** Payloads by kind. A new kind needs one entry here, one on the server and one on the desk. */
export const operationPayloads = {
  'usage.record': z.strictObject({ ...usageFacts, packageSaleId: saleKey, consent: deskConsent }),
  'usage.checkout': z.strictObject({ usageId: z.uuid(), checkedOutAt: instant }),
  /** Within `amendMinutes` of the visit's own operation, from the same desk. */
  'usage.amend': z.union([z.strictObject({ usageId: z.uuid(), undo: z.literal(true) }), amendedFacts]),
  /** `null` undoes a check-in of the wrong row. */
  'booking.arrive': z.strictObject({ bookingId: id, arrivedAt: instant.nullable(), consent: deskConsent }),
  'party.arrive': z.strictObject({ partyId: id, arrivedAt: instant.nullable(), consent: deskConsent }),
  ...moneyPayloads,
} as const;
export type OperationKind = keyof typeof operationPayloads;

/**
 * An operation in a request. Validation checks only its envelope, so that an unknown payload or kind gets its
 * own `invalid` result instead of failing the whole batch.
 */
export const operation = z.looseObject({
  id: z.string().min(1).max(64),
  kind: z.string().max(40),
  occurredAt: z.string().max(40),
  clockOffsetMs: z.number().nullable(),
  staffId: z.number().nullable(),
  payload: z.record(z.string(), z.unknown()),
  /**
   * The cursor of the cached rows behind this operation, if the tablet has dropped those rows since. The
   * call's own cursor belongs to other rows.
   */
  madeWith: z.string().max(200).optional(),
});
export type Operation = z.output<typeof operation>;

export const outcomes = ['applied', 'duplicate', 'review', 'invalid'] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * `revision`: the revision of the row that the operation changed. A cached row at or after this revision
 * reflects the operation. A `duplicate` repeats the first outcome in `first`.
 */
export const operationResult = z.object({
  id: z.string(),
  outcome: z.enum(outcomes),
  first: z.enum(['applied', 'review']).optional(),
  message: z.string().optional(),
  revision: z.number().int().optional(),
});
export type OperationResult = z.output<typeof operationResult>;
