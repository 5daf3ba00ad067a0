import type { Logger } from 'pino';
import { type Operation, operation } from '../../contract/desk/operations.ts';
import type { ChangedEntity } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import type { StoreDialect } from '../../db/dialect.ts';
import { centreDate } from '../../domain/dates.ts';
import { AppError } from '../../http/route/app-error.ts';
import { findDeviceRow } from './device-store.ts';
import { type BatchRow, findBatch } from './held-lists-store.ts';
import { findSentThemselves } from './held-originals-store.ts';
import {
  findUndecided,
  forgetFamilies,
  keepInReview,
  markDecided,
  recordSettlement,
  reopenOperations,
  type Undecided,
} from './held-store.ts';
import { applyOperations } from './sync/apply.ts';
import type { Evaluation } from './sync/apply-all.ts';
import { heldMessage } from './sync/holding.ts';
import { recordRevisions } from './sync/revisions.ts';

interface BatchDecision {
  accept: 'all' | 'none' | 'before_revocation' | readonly string[];
  note: string;
  by: { userId: number; name: string };
}

interface SettleContext {
  now: Date;
  timeZone: string;
  dialect: StoreDialect;
  log: Logger;
}

/** Number of operations evaluated together, the size of a tablet's batch. */
const chunkSize = 1000;

/**
 * Settles a batch. The transaction has locked it, together with the lock that every sync takes. Accepted
 * operations are evaluated as if a trusted tablet had just pushed them, in their order and with their time of
 * arrival; the others are rejected and stored. An operation that came both in an unsigned file and from the
 * tablet counts once.
 * @throws AppError `already_settled`; `invalid_request` for work before a revocation that never happened
 */
export async function settleBatch(
  trx: Db,
  id: number,
  decision: BatchDecision,
  occasion: SettleContext,
): Promise<BatchRow> {
  const before = await findBatch(trx, id);
  if (!before) throw new AppError('not_found');
  if (before.status !== 'open') throw new AppError('already_settled');
  if (decision.accept === 'before_revocation' && before.revoked_at === null)
    throw new AppError('invalid_request', { message: 'This tablet was not revoked. Choose what to accept.' });
  const waiting = await findUndecided(trx, id);
  const chosen = chosenSubjects(waiting, decision, before.revoked_at);
  const accepted = waiting.filter(({ about }) => chosen.has(about));
  const rejected = waiting.filter(({ about }) => !chosen.has(about));
  const { answered, changed } = await accept(trx, accepted, occasion);
  // An operation on which the server itself fails keeps waiting, and so does its batch.
  const done = new Set(answered.map(({ id }) => id.toLowerCase()));
  const left = accepted.filter(({ operation_id }) => !done.has(operation_id));
  await keepInReview(trx, idsOf(left), heldMessage);
  await markDecided(trx, [...done], { state: 'accepted', at: occasion.now });
  await keepInReview(trx, idsOf(rejected), 'A manager rejected this.');
  await markDecided(trx, idsOf(rejected), { state: 'rejected', at: occasion.now });
  await forgetFamilies(trx, rejected);
  await recordSettlement(trx, id, {
    accepted: done.size,
    rejected: rejected.length,
    note: decision.note,
    settled: left.length === 0 ? { ...decision.by, at: occasion.now } : undefined,
  });
  await recordRevisions(trx, answered, changed);
  const after = await findBatch(trx, id);
  return after ?? before;
}

const idsOf = (rows: readonly Undecided[]): string[] => rows.map(({ operation_id }) => operation_id);

/**
 * Accepts whole groups of operations on one subject, so that a visit is never accepted without its check-out,
 * or the other way round.
 */
function chosenSubjects(
  waiting: readonly Undecided[],
  { accept }: BatchDecision,
  revokedAt: string | null,
): Set<string> {
  if (accept === 'none') return new Set();
  if (accept === 'all') return new Set(waiting.map(({ about }) => about));
  if (accept === 'before_revocation') {
    const late = new Set(waiting.filter((row) => isAfter(row, revokedAt)).map(({ about }) => about));
    return new Set(waiting.flatMap(({ about }) => (late.has(about) ? [] : [about])));
  }
  const ids = new Set(accept.map((id) => id.toLowerCase()));
  return new Set(waiting.flatMap((row) => (ids.has(row.operation_id) ? [row.about] : [])));
}

const isAfter = ({ happened_at }: Undecided, revokedAt: string | null): boolean =>
  revokedAt !== null && happened_at > revokedAt;

async function accept(trx: Db, rows: readonly Undecided[], occasion: SettleContext) {
  const accepted = new Set(idsOf(rows));
  await reopenOperations(trx, [...accepted]);
  const answered: Evaluation[] = [];
  const changed: ChangedEntity[] = [];
  for (const chunk of chunksOf(rows)) {
    const applied = await applyChunk(trx, chunk, { ...occasion, accepted });
    answered.push(...applied.answered);
    changed.push(...applied.changed);
  }
  return { answered, changed };
}

/** In their order, but grouped by tablet, because a follower of a held visit may come from another one. */
function chunksOf(rows: readonly Undecided[]): Undecided[][] {
  const chunks: Undecided[][] = [];
  for (const row of rows) {
    const last = chunks.at(-1);
    if (last && last.length < chunkSize && last[0]?.device_id === row.device_id) last.push(row);
    else chunks.push([row]);
  }
  return chunks;
}

async function applyChunk(
  trx: Db,
  rows: readonly Undecided[],
  { now, timeZone, dialect, log, accepted }: SettleContext & { accepted: ReadonlySet<string> },
) {
  const device = await findDeviceRow(trx, rows[0]?.device_id ?? 0);
  if (!device) throw new Error('A held operation belongs to no tablet');
  const others = new Set(rows.filter((row) => row.is_of_another_past === 1).map((row) => row.operation_id));
  const operations: Operation[] = rows.map(({ body }) => operation.parse(JSON.parse(body)));
  const visits = operations.flatMap(({ payload: { usageId } }) =>
    typeof usageId === 'string' ? [usageId.toLowerCase()] : [],
  );
  const visitIds = await findSentThemselves(trx, [...new Set([...idsOf(rows), ...visits])], accepted);
  const receivedAs = new Map(
    rows.map(({ operation_id, heard_at }) => {
      const receivedAt = new Date(heard_at);
      const isSentByTablet = visitIds.has(operation_id);
      return [operation_id, { receivedAt, today: centreDate(receivedAt, timeZone), isSentByTablet }];
    }),
  );
  return applyOperations(trx, operations, {
    ...{
      device,
      timeZone,
      dialect,
      log,
      receivedAs,
      visitIds,
      receivedAt: now,
      today: centreDate(now, timeZone),
    },
    isFromStaleEpoch: ({ id }) => others.has(id.toLowerCase()),
  });
}
