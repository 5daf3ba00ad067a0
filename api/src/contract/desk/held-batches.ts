import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import { hours, id, idParam, instant, paging, text } from '../basics/fields.ts';
import { outcomes } from './sync.ts';

/**
 * The pushed work of a revoked tablet, or what came in its unsigned files, as one review. All values are claims of the tablet: evidence for the
 * manager who decides, not a limit on what they can accept.
 */
export const heldBatch = z.object({
  id: z.number().int(),
  version: z.number().int(),
  status: z.enum(['open', 'settled']),
  device: z.object({
    id: z.number().int(),
    name: z.string(),
    revokedAt: instant.nullable(),
    /** When someone chose 'Stop accepting work'. The server refuses further work since then. */
    closedAt: instant.nullable(),
    /** How many unsent operations it reported before it was revoked, and when; null if it never reported. */
    waitingThen: z.number().int().nullable(),
    lastSeenThen: instant.nullable(),
  }),
  openedAt: instant,
  lastAt: instant,
  visits: z.number().int(),
  children: z.number().int(),
  hours,
  families: z.number().int(),
  arrivals: z.number().int(),
  /** Check-outs and amendments. */
  changes: z.number().int(),
  /** How many operations of an unsigned file the tablet has sent itself as well; accepted, they count once. */
  sentByTablet: z.number().int(),
  /** The earliest and latest claimed times. */
  claimedFrom: instant.nullable(),
  claimedTo: instant.nullable(),
  /** How many operations claim a time after the tablet was revoked. */
  afterRevocation: z.number().int(),
  /** How many operations the server refused because the batch was full; they stay on the tablet. */
  refused: z.number().int(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  note: z.string(),
  settledBy: z.string().nullable(),
  settledAt: instant.nullable(),
});
export type HeldBatch = z.output<typeof heldBatch>;

export const heldOperation = z.object({
  id: z.string(),
  kind: z.string(),
  /** Operations with the same value are accepted or rejected together, such as a visit and its check-out. */
  about: z.string(),
  happenedAt: instant,
  receivedAt: instant,
  children: z.number().int(),
  hours,
  packageSaleId: z.number().int().nullable(),
  saleReference: z.string().nullable(),
  customerName: z.string().nullable(),
  /** Whether it came in an unsigned file and the tablet has sent it itself as well. */
  sentByTablet: z.boolean(),
  state: z.enum(['held', 'accepted', 'rejected']),
  /** The outcome after the item was accepted. */
  outcome: z.enum(outcomes),
  message: z.string().nullable(),
});
export type HeldOperation = z.output<typeof heldOperation>;

const listHeldBatches = endpoint('GET /api/admin/held-batches', {
  summary:
    'Lists the work of revoked tablets and of unsigned files, one batch per tablet, for a manager to accept or reject.',
  access: permission('usage.review'),
  query: z.strictObject({ ...paging, status: z.enum(['open', 'settled']).optional() }),
  responses: { 200: z.array(heldBatch) },
  list: 'json',
});

const listHeldOperations = endpoint('GET /api/admin/held-batches/{id}/operations', {
  summary: 'Lists the operations of a held batch, in order of arrival.',
  reads: 'families',
  access: permission('usage.review'),
  params: z.strictObject({ id: idParam }),
  query: z.strictObject(paging),
  responses: { 200: z.array(heldOperation) },
  list: 'json',
});

/** The size limit of a batch (features/kiosk/sync/holding.ts). */
const maxChosen = 10_000;

const settleHeldBatch = endpoint('POST /api/admin/held-batches/{id}/settle', {
  summary:
    'Accepts all, some or none of a held batch, and rejects the rest. Accepted operations are evaluated like any sync: visits are recorded, and missing hours open a review. `before_revocation` needs a revoked tablet.',
  auditAction: 'settled the held work of a tablet',
  access: permission('usage.review'),
  params: z.strictObject({ id: idParam }),
  body: z
    .strictObject({
      /** The version of the batch that the manager saw; a batch that has grown since is `stale`. */
      version: id,
      accept: z.union([
        z.enum(['all', 'none', 'before_revocation']),
        z.array(z.string().min(1).max(64)).max(maxChosen),
      ]),
      note: text(500).default(''),
    })
    .refine(({ accept, note }) => accept === 'all' || note !== '', {
      error: 'Enter a reason.',
      path: ['note'],
    }),
  responses: { 200: heldBatch },
  errors: ['already_settled', 'stale'],
  bodyLimit: 1_048_576,
});

export const heldBatchesEndpoints = { listHeldBatches, listHeldOperations, settleHeldBatch };
