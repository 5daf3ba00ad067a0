import { z } from 'zod';
import { hours, id, idParam, instant, paging, text } from './basics.ts';
import { endpoint, permission } from './endpoint.ts';
import { outcomes } from './sync.ts';

/**
 * What a revoked tablet pushed, as one review. Everything in it is what the tablet claims: evidence for the manager who
 * decides, and not a limit on what may be accepted.
 */
export const heldBatch = z.object({
  id: z.number().int(),
  version: z.number().int(),
  status: z.enum(['open', 'settled']),
  device: z.object({
    id: z.number().int(),
    name: z.string(),
    revokedAt: instant.nullable(),
    /** Since then it is refused: somebody chose 'Accept nothing more'. */
    closedAt: instant.nullable(),
    /** How many operations it reported as unsent before it was revoked, and when; null where it never said. */
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
  /** Check-outs and corrections. */
  changes: z.number().int(),
  /** The first and the last moment that it claims. */
  claimedFrom: instant.nullable(),
  claimedTo: instant.nullable(),
  /** How many operations claim a time after the revocation. */
  afterRevocation: z.number().int(),
  /** How many were turned away because the batch was full; the tablet keeps them. */
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
  /** What is accepted or rejected together with it: a visit and its check-out say the same. */
  about: z.string(),
  happenedAt: instant,
  receivedAt: instant,
  children: z.number().int(),
  hours,
  packageSaleId: z.number().int().nullable(),
  saleReference: z.string().nullable(),
  customerName: z.string().nullable(),
  state: z.enum(['held', 'accepted', 'rejected']),
  /** What became of it once it was accepted. */
  outcome: z.enum(outcomes),
  message: z.string().nullable(),
});
export type HeldOperation = z.output<typeof heldOperation>;

export const listHeldBatches = endpoint('GET /api/admin/held-batches', {
  summary: 'What revoked tablets pushed, one batch a tablet, for a manager to accept or reject.',
  access: permission('usage.review'),
  query: z.strictObject({ ...paging, status: z.enum(['open', 'settled']).optional() }),
  answers: { 200: z.array(heldBatch) },
  list: 'json',
});

export const listHeldOperations = endpoint('GET /api/admin/held-batches/{id}/operations', {
  summary: 'The operations of a held batch, in the order in which they came.',
  access: permission('usage.review'),
  params: z.strictObject({ id: idParam }),
  query: z.strictObject(paging),
  answers: { 200: z.array(heldOperation) },
  list: 'json',
});

/** As many as a batch has at most (features/kiosk/sync/holding.ts). */
const mostChosen = 10_000;

export const settleHeldBatch = endpoint('POST /api/admin/held-batches/{id}/settle', {
  summary:
    'Accepts all, some or none of a held batch; the rest is rejected. What is accepted goes through the same evaluation as any sync: facts are recorded, and what was short opens a review.',
  does: 'settled what a revoked tablet pushed',
  access: permission('usage.review'),
  params: z.strictObject({ id: idParam }),
  body: z
    .strictObject({
      /** Of the batch as it was shown: one that grew since is `stale`. */
      version: id,
      accept: z.union([
        z.enum(['all', 'none', 'before_revocation']),
        z.array(z.string().min(1).max(64)).max(mostChosen),
      ]),
      note: text(500).default(''),
    })
    .refine(({ accept, note }) => accept === 'all' || note !== '', {
      error: 'Say why, please.',
      path: ['note'],
    }),
  answers: { 200: heldBatch },
  refuses: ['already_settled', 'stale'],
  bodyLimit: 1_048_576,
});
