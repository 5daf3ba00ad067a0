import { z } from 'zod';
import { consentVersions } from '../basics/consent.ts';
import { device, endpoint } from '../basics/endpoint.ts';
import { amount, calendarDate, hours, id, instant, requiredText, text, timeOfDay } from '../basics/fields.ts';
import { bookingStatuses, paymentStatuses } from '../bookings/bookings.ts';
import { saleStatuses, usageFacts } from '../hours/hour-packages.ts';

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

/** Payloads by kind. A new kind needs one entry here, one on the server and one on the desk. */
export const operationPayloads = {
  'usage.record': z.strictObject({ ...usageFacts, consent: deskConsent }),
  'usage.checkout': z.strictObject({ usageId: z.uuid(), checkedOutAt: instant }),
  /** Within `amendMinutes` of the visit's own operation, from the same desk. */
  'usage.amend': z.union([z.strictObject({ usageId: z.uuid(), undo: z.literal(true) }), amendedFacts]),
  /** `null` undoes a check-in of the wrong row. */
  'booking.arrive': z.strictObject({ bookingId: id, arrivedAt: instant.nullable(), consent: deskConsent }),
  'party.arrive': z.strictObject({ partyId: id, arrivedAt: instant.nullable(), consent: deskConsent }),
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

export const deskPackage = z.object({
  id: z.number().int(),
  name: z.string(),
  duration: z.number(),
  price: amount,
  revision: z.number().int(),
});
/**
 * The part of a sale that check-in needs: no email, address or notes. `phone` is its 10 digits, for search.
 */
export const deskSale = z.object({
  id: z.number().int(),
  reference: z.string(),
  packageName: z.string(),
  customerName: z.string(),
  phone: z.string(),
  childrenNames: z.array(z.string()),
  totalHours: hours,
  remainingHours: hours,
  status: z.enum(saleStatuses),
  validTill: calendarDate,
  lastVisit: z.object({ date: calendarDate, hours }).nullable(),
  /** When the guardian consented; missing in rows that an earlier version cached. */
  consentedAt: instant.nullable().optional(),
  revision: z.number().int(),
});
export type DeskSale = z.output<typeof deskSale>;

export const deskBooking = z.object({
  id: z.number().int(),
  reference: z.string(),
  parentName: z.string(),
  phone: z.string(),
  packageName: z.string(),
  bookingDate: calendarDate,
  startTime: timeOfDay,
  endTime: timeOfDay,
  numberOfChildren: z.number().int(),
  childrenAges: z.array(z.number().int()),
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalAmount: amount,
  arrivedAt: instant.nullable(),
  /** When the guardian consented; missing in rows that an earlier version cached. */
  consentedAt: instant.nullable().optional(),
  revision: z.number().int(),
});
export type DeskBooking = z.output<typeof deskBooking>;

/** A birthday party today or tomorrow, without its guests' names. */
export const deskParty = z.object({
  id: z.number().int(),
  reference: z.string(),
  childName: z.string(),
  childAge: z.number().int(),
  parentName: z.string(),
  phone: z.string(),
  packageName: z.string(),
  partyDate: calendarDate,
  startTime: timeOfDay,
  endTime: timeOfDay,
  numberOfGuests: z.number().int(),
  status: z.enum(bookingStatuses),
  paymentStatus: z.enum(paymentStatuses),
  totalAmount: amount,
  arrivedAt: instant.nullable(),
  /** When the guardian consented; missing in rows that an earlier version cached. */
  consentedAt: instant.nullable().optional(),
  revision: z.number().int(),
});
export type DeskParty = z.output<typeof deskParty>;

/** A visit on hours without a check-out, from any desk. */
export const deskUsage = z.object({
  id: z.string(),
  packageSaleId: z.number().int(),
  customerName: z.string(),
  phone: z.string(),
  hoursUsed: hours,
  usageDate: calendarDate,
  numberOfChildren: z.number().int(),
  attendingChildrenNames: z.array(z.string()),
  checkedInAt: instant,
  checkedOutAt: instant.nullable(),
  /** When the server received it; missing in rows that an earlier version cached. */
  heardAt: instant.optional(),
  revision: z.number().int(),
});
export type DeskUsage = z.output<typeof deskUsage>;

export const deskStaff = z.object({
  id: z.number().int(),
  firstName: z.string(),
  role: z.string(),
  /**
   * Their desk PIN; null if they have none, missing in rows that an earlier version cached. A tablet with a
   * key gets the PIN sealed to that key: `ecdh-p256$iterations$salt$ephemeral$nonce$sealed`. Other tablets
   * get `pbkdf2-sha256$iterations$salt$key`. All parts are base64url.
   */
  pin: z.string().nullable().optional(),
  /** Whether they may manage tablets; missing in rows that an earlier version cached. */
  mayManageTablets: z.boolean().optional(),
  revision: z.number().int(),
});
export type DeskStaff = z.output<typeof deskStaff>;

export const deskSettings = z.object({
  name: z.string(),
  timeZone: z.string(),
  houseLimit: z.number().int(),
  lockAfterMinutes: z.number().int(),
  revision: z.number().int(),
});
export type DeskSettings = z.output<typeof deskSettings>;

/** Kinds that every tablet supports. */
const firstKinds = ['packages', 'sales', 'bookings', 'usages', 'staff', 'settings'] as const;
/** Later kinds. The server sends them only to tablets that list them, so that older tablets keep working. */
export const laterKinds = ['parties'] as const;
export const deskKinds = [...firstKinds, ...laterKinds] as const;
export type DeskKind = (typeof deskKinds)[number];

export const deskChanges = z.object({
  packages: z.array(deskPackage),
  sales: z.array(deskSale),
  bookings: z.array(deskBooking),
  usages: z.array(deskUsage),
  staff: z.array(deskStaff),
  settings: z.array(deskSettings),
  /** Missing for a tablet that does not support the kind. */
  parties: z.array(deskParty).default([]),
  removed: z.array(z.object({ kind: z.enum(deskKinds), id: z.union([z.number().int(), z.string()]) })),
});
export type DeskChanges = z.output<typeof deskChanges>;

/** The number of accepted operations of a tablet, and the sum of their ids (domain/desk/receipt.ts). */
export const receipt = z.object({
  count: z.number().int().min(0),
  sum: z.string().regex(/^[0-9a-f]{32}$/),
});

export const syncRequest = z.strictObject({
  /** `null` requests a snapshot. */
  cursor: z.string().max(200).nullable(),
  deviceTime: z.string().max(40),
  waiting: z.number().int().min(0),
  appVersion: text(60),
  /**
   * How many of the tablet's operations earlier calls reported as applied or in review. Earlier versions of
   * the desk send this instead of `receipt`.
   */
  handedIn: z.number().int().min(0).optional(),
  /** The tablet's receipt: all operations that earlier calls reported as applied or in review. */
  receipt: receipt.optional(),
  /** What this server lacked of the receipt when the tablet last replayed its history (domain/desk/receipt.ts). */
  missing: z.string().max(60).nullable().optional(),
  /** The later kinds that the tablet supports. */
  knows: z.array(z.string().max(20)).max(20).optional(),
  operations: z.array(operation).max(1000),
});
export type SyncRequest = z.output<typeof syncRequest>;

export const syncResponse = z.object({
  results: z.array(operationResult),
  changes: deskChanges,
  cursor: z.string(),
  /** This page belongs to a new snapshot: store it apart and swap it in whole when `more` is false. */
  snapshot: z.boolean(),
  /**
   * The first page of a snapshot: the tablet discards any partial snapshot. A snapshot can restart part-way,
   * when the cursor between two of its pages is no longer known.
   */
  firstPage: z.boolean().optional(),
  more: z.boolean(),
  serverTime: instant,
  revoked: z.boolean(),
  /** The server accepts no more work from this revoked tablet. What is left on it can be exported. */
  closed: z.boolean().optional(),
  /**
   * Unconfirmed claims of revoked tablets for today, not counted as inside. Absent in responses to a revoked
   * tablet.
   */
  unconfirmed: z.object({ visits: z.number().int(), children: z.number().int() }).optional(),
  /** The server's receipt for this tablet, including this call. */
  receipt: receipt.optional(),
  /** When the tablet's credential expires unless it syncs before. */
  credentialEndsAt: instant.optional(),
});
export type SyncResponse = z.output<typeof syncResponse>;

const syncKiosk = endpoint('POST /api/kiosk/sync', {
  summary: "Pushes a tablet's operations and pulls the changes since its cursor.",
  access: device,
  body: syncRequest,
  responses: { 200: syncResponse },
  errors: ['device_unknown', 'device_closed'],
  bodyLimit: 1_048_576,
  compressed: true,
});

export const syncEndpoints = { syncKiosk };
