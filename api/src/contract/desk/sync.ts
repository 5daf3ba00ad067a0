import { z } from 'zod';
import { device, endpoint } from '../basics/endpoint.ts';
import { instant, text } from '../basics/fields.ts';
import { deskCounter } from './counter.ts';
import { operation, operationResult } from './operations.ts';
import { deskChanges } from './rows.ts';

/** The number of accepted operations of a tablet, and the sum of their ids (domain/desk/receipt.ts). */
export const receipt = z.object({
  count: z.number().int().min(0),
  sum: z.string().regex(/^[0-9a-f]{32}$/),
});

/** A tablet lists this among the kinds that it `knows`, if it sends `heard` when a response is `unclear`. */
export const heardKind = 'heard';

/**
 * A field that was added to the request later. Earlier servers refuse a request with fields that they don't know, so a
 * tablet sends one only after a response that names it in `accepts`.
 */
export const oldestWaitingField = 'oldestWaitingAt';

/** At most so many operations are named in `heard`: the newest. */
export const mostHeard = 5000;

export const syncRequest = z.strictObject({
  /** `null` requests a snapshot. */
  cursor: z.string().max(200).nullable(),
  deviceTime: z.string().max(40),
  waiting: z.number().int().min(0),
  appVersion: text(60),
  /** When the oldest of the `waiting` operations was made, by the tablet's clock; null if none waits. */
  [oldestWaitingField]: z.string().max(40).nullable().optional(),
  /**
   * How many of the tablet's operations earlier calls reported as applied or in review. Earlier versions of
   * the desk send this instead of `receipt`.
   */
  handedIn: z.number().int().min(0).optional(),
  /** The tablet's receipt: all operations that earlier calls reported as applied or in review. */
  receipt: receipt.optional(),
  /**
   * How the receipts differed when the last `heard` was complete here; null if they were the same since. An
   * earlier desk: what the server lacked when the tablet last pushed its history again.
   */
  missing: z.string().max(60).nullable().optional(),
  /** The ids of accepted operations that the tablet still stores, after a response that was `unclear`. */
  heard: z.array(z.uuid().toLowerCase()).max(mostHeard).optional(),
  /** The later kinds that the tablet supports, `counter` if it takes money, and `heard`. */
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
  /** The later fields of the request that this server accepts. */
  accepts: z.array(z.string()).optional(),
  /** The server's receipt for this tablet, including this call. */
  receipt: receipt.optional(),
  /**
   * The receipts differ, and only the tablet's list can tell whether the server lacks operations: the next call
   * brings it in `heard`. Without it, this call's operations were not processed.
   */
  unclear: z.boolean().optional(),
  /**
   * The server lacks operations of `heard`, as after a restore from a backup. It has processed nothing: the tablet
   * first pushes its history again.
   */
  lacks: z.boolean().optional(),
  /** When the tablet's credential expires unless it syncs before. */
  credentialEndsAt: instant.optional(),
  /** Absent for a tablet that does not ask for it, and in responses to a revoked one. */
  counter: deskCounter.optional(),
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
