import { z } from 'zod';
import { amount, calendarDate, hours, id, instant, requiredText, text, timeOfDay } from './basics.ts';
import { bookingStatuses, paymentStatuses } from './bookings.ts';
import { consentVersions } from './consent.ts';
import { device, endpoint } from './endpoint.ts';
import { saleStatuses, usageFacts } from './hour-packages.ts';

/** A version 7 UUID made on the tablet. */
export const operationId = z.uuid({ version: 'v7' });

/** What is put right about a visit: only the fields that change are there; `checkedOutAt: null` lets them in again. */
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
    error: 'Nothing changes.',
  });

/** The version of the text that the guardian agreed to at the desk; absent where they agreed before, or did not. */
const deskConsent = z.enum(consentVersions).optional();

/** Payloads by kind. Adding a kind is one entry here, one on the server, one on the desk. */
export const operationPayloads = {
  'usage.record': z.strictObject({ ...usageFacts, consent: deskConsent }),
  'usage.checkout': z.strictObject({ usageId: z.uuid(), checkedOutAt: instant }),
  /** Within `amendMinutes` of the visit's own operation, at the same desk. */
  'usage.amend': z.union([z.strictObject({ usageId: z.uuid(), undo: z.literal(true) }), amendedFacts]),
  /** `null` takes it back: the wrong row was tapped. */
  'booking.arrive': z.strictObject({ bookingId: id, arrivedAt: instant.nullable(), consent: deskConsent }),
  'party.arrive': z.strictObject({ partyId: id, arrivedAt: instant.nullable(), consent: deskConsent }),
} as const;
export type OperationKind = keyof typeof operationPayloads;

/**
 * An operation as it travels. Only its envelope is checked with the request: a payload or kind the server does not
 * understand must not refuse the whole batch, it is answered `invalid` by itself.
 */
export const operation = z.looseObject({
  id: z.string().min(1).max(64),
  kind: z.string().max(40),
  occurredAt: z.string().max(40),
  clockOffsetMs: z.number().nullable(),
  staffId: z.number().nullable(),
  payload: z.record(z.string(), z.unknown()),
  /** The cursor of the copies that it was made with, where those were given up since: the call's is of others. */
  madeWith: z.string().max(200).optional(),
});
export type Operation = z.output<typeof operation>;

export const outcomes = ['applied', 'duplicate', 'review', 'invalid'] as const;
export type Outcome = (typeof outcomes)[number];

/**
 * `revision`: that of the row the operation changed. A cached row with this revision or a later one has it counted.
 * `duplicate` repeats what the first time said in `first`.
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
/** What check-in needs of a sale: no email, no address, no notes. `phone` is its 10 digits, for searching. */
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
  /** When the guardian agreed; copies kept by an earlier version are without it. */
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
  /** When the guardian agreed; copies kept by an earlier version are without it. */
  consentedAt: instant.nullable().optional(),
  revision: z.number().int(),
});
export type DeskBooking = z.output<typeof deskBooking>;

/** A birthday party of today or tomorrow; the guests are not known by name. */
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
  /** When the guardian agreed; copies kept by an earlier version are without it. */
  consentedAt: instant.nullable().optional(),
  revision: z.number().int(),
});
export type DeskParty = z.output<typeof deskParty>;

/** A visit on hours that has not been checked out, from whichever desk. */
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
  /** When the server heard of it; copies kept by an earlier version are without it. */
  heardAt: instant.optional(),
  revision: z.number().int(),
});
export type DeskUsage = z.output<typeof deskUsage>;

export const deskStaff = z.object({
  id: z.number().int(),
  firstName: z.string(),
  role: z.string(),
  /**
   * Their desk PIN, null where they have none; copies kept by an earlier version are without it. A tablet with a key
   * gets it sealed to that key: `ecdh-p256$iterations$salt$ephemeral$nonce$sealed`. Any other gets
   * `pbkdf2-sha256$iterations$salt$key`. All parts are base64url.
   */
  pin: z.string().nullable().optional(),
  /** Whether they may manage tablets; missing in copies kept by an earlier version. */
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

/** Kinds that every tablet keeps. */
const firstKinds = ['packages', 'sales', 'bookings', 'usages', 'staff', 'settings'] as const;
/** Kinds that came later: told only to tablets that say they know them, so that an older one still understands. */
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
  /** Missing for a tablet that does not know the kind. */
  parties: z.array(deskParty).default([]),
  removed: z.array(z.object({ kind: z.enum(deskKinds), id: z.union([z.number().int(), z.string()]) })),
});
export type DeskChanges = z.output<typeof deskChanges>;

/** How many operations a tablet handed in that were taken, and the sum of their ids (domain/receipt.ts). */
export const receipt = z.object({
  count: z.number().int().min(0),
  sum: z.string().regex(/^[0-9a-f]{32}$/),
});

export const syncRequest = z.strictObject({
  /** `null` asks for a snapshot. */
  cursor: z.string().max(200).nullable(),
  deviceTime: z.string().max(40),
  waiting: z.number().int().min(0),
  appVersion: text(60),
  /**
   * How many of its operations the tablet was told, before this call, to be applied or under review: what earlier
   * versions of the desk say instead of `receipt`.
   */
  handedIn: z.number().int().min(0).optional(),
  /** The tablet's own receipt, of all that it was told, before this call, to be applied or under review. */
  receipt: receipt.optional(),
  /** What this server lacked of the receipt when the tablet last handed in again what it keeps (domain/receipt.ts). */
  missing: z.string().max(60).nullable().optional(),
  /** Kinds of rows that came after the first version of this call and that the tablet keeps. */
  knows: z.array(z.string().max(20)).max(20).optional(),
  operations: z.array(operation).max(1000),
});
export type SyncRequest = z.output<typeof syncRequest>;

export const syncAnswer = z.object({
  results: z.array(operationResult),
  changes: deskChanges,
  cursor: z.string(),
  /** This page belongs to a fresh snapshot: keep it aside and swap it in whole when `more` is false. */
  snapshot: z.boolean(),
  /**
   * Of a snapshot: its first page, so the tablet drops what it kept aside before. A snapshot also begins in the
   * middle of another one, when the cursor between two of its pages is no longer known.
   */
  firstPage: z.boolean().optional(),
  more: z.boolean(),
  serverTime: instant,
  revoked: z.boolean(),
  /** The office takes nothing more from this revoked tablet: what is left there can be exported. */
  closed: z.boolean().optional(),
  /**
   * What revoked tablets claim for today and nobody has confirmed: counted apart from who is inside. Absent for a revoked
   * tablet.
   */
  unconfirmed: z.object({ visits: z.number().int(), children: z.number().int() }).optional(),
  /** The server's receipt of this tablet, this call included. */
  receipt: receipt.optional(),
  /** When the tablet's credential ends unless it calls before. */
  credentialEndsAt: instant.optional(),
});
export type SyncAnswer = z.output<typeof syncAnswer>;

export const syncKiosk = endpoint('POST /api/kiosk/sync', {
  summary: "Takes a tablet's operations and answers what changed since its cursor.",
  access: device,
  body: syncRequest,
  answers: { 200: syncAnswer },
  refuses: ['device_unknown', 'device_closed'],
  bodyLimit: 1_048_576,
  compressed: true,
});
