import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { HeldBatchRow, HeldOperationRow } from '../../db/desk-schema.ts';
import { inChunks } from '../../db/in-chunks.ts';
import { withoutFamily } from '../../domain/families/erasure.ts';
import type { HeldRow, HoldingTotals } from './sync/holding.ts';

/**
 * Finds which of these visits and orders are held, with their batches. An order is named by its own id, which
 * only its tablet and those that follow it know.
 */
export async function findHeldVisits(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('held_operations')
    .select(['operation_id as id', 'batch_id'])
    .where('operation_id', 'in', ids)
    .where('state', '=', 'held')
    .unionAll(
      db
        .selectFrom('held_operations')
        .innerJoin('operations', 'operations.id', 'operation_id')
        .select(['about as id', 'batch_id'])
        .where('about', 'in', ids)
        .where('state', '=', 'held')
        .where('kind', 'in', ['order.create', 'sale.create']),
    )
    .execute();
  return new Map(rows.map(({ id, batch_id }) => [id, batch_id]));
}

/** Locks a tablet's open batch, or opens it; a tablet has at most one. */
export async function findOrOpenBatch(
  trx: Db,
  deviceId: number,
  at: Date,
): Promise<Selectable<HeldBatchRow>> {
  const now = at.toISOString();
  await trx
    .insertInto('held_batches')
    .values({ device_id: deviceId, status: 'open', opened_at: now, last_at: now })
    // Must match the index's condition literally; a bound value would not.
    .onConflict((c) => c.column('device_id').where('status', '=', sql.lit('open')).doNothing())
    .execute();
  return trx
    .updateTable('held_batches')
    .set({ last_at: now })
    .where('device_id', '=', deviceId)
    .where('status', '=', sql.lit('open'))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export type BatchSize = Pick<Selectable<HeldBatchRow>, 'id' | 'operations' | 'bytes'>;

export async function findBatchSizes(db: Db, ids: readonly number[]): Promise<BatchSize[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('held_batches').select(['id', 'operations', 'bytes']).where('id', 'in', ids).execute();
}

/**
 * Stores a call's held operations and increments the version of each batch that grows, so that a decision on
 * an older version is rejected.
 */
export async function writeHeld(
  trx: Db,
  rows: readonly HeldRow[],
  totals: readonly HoldingTotals[],
): Promise<void> {
  await inChunks(rows, (chunk) =>
    trx
      .insertInto('held_operations')
      .values(chunk)
      // An operation that was `invalid` when a manager accepted it can be sent again.
      .onConflict((c) =>
        c.column('operation_id').doUpdateSet((eb) => ({
          batch_id: eb.ref('excluded.batch_id'),
          state: 'held',
          decided_at: null,
        })),
      )
      .execute(),
  );
  for (const { batchId, ...added } of totals)
    if (added.operations > 0 || added.refused > 0) await growBatch(trx, batchId, added);
}

async function growBatch(trx: Db, id: number, added: Omit<HoldingTotals, 'batchId'>): Promise<void> {
  await trx
    .updateTable('held_batches')
    .set((eb) => ({
      operations: eb('operations', '+', added.operations),
      bytes: eb('bytes', '+', added.bytes),
      refused: eb('refused', '+', added.refused),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** Lists a batch's operations without a decision, in order of arrival. */
export function findUndecided(trx: Db, batchId: number) {
  return trx
    .selectFrom('held_operations')
    .innerJoin('operations', 'operations.id', 'operation_id')
    .select(['operation_id', 'about', 'happened_at', 'is_of_another_past'])
    .select(['operations.device_id', 'operations.heard_at', 'operations.body'])
    .where('batch_id', '=', batchId)
    .where('state', '=', 'held')
    .orderBy('position')
    .execute();
}
export type Undecided = Awaited<ReturnType<typeof findUndecided>>[number];

/** Marks operations for evaluation: `invalid` ones are evaluated every time they arrive. */
export async function reopenOperations(trx: Db, ids: readonly string[]): Promise<void> {
  await inChunks(ids, (chunk) =>
    trx.updateTable('operations').set({ outcome: 'invalid' }).where('id', 'in', chunk).execute(),
  );
}

export async function markDecided(
  trx: Db,
  ids: readonly string[],
  { state, at }: { state: Exclude<HeldOperationRow['state'], 'held'>; at: Date },
): Promise<void> {
  await inChunks(ids, (chunk) =>
    trx
      .updateTable('held_operations')
      .set({ state, decided_at: at.toISOString() })
      .where('operation_id', 'in', chunk)
      .execute(),
  );
}

/** Sets operations back to `review`, with the message for a tablet that sends them again. */
export async function keepInReview(trx: Db, ids: readonly string[], message: string): Promise<void> {
  await inChunks(ids, (chunk) =>
    trx.updateTable('operations').set({ outcome: 'review', message }).where('id', 'in', chunk).execute(),
  );
}

/** Removes the families from rejected sales, which will never have an order. */
export async function forgetFamilies(trx: Db, rows: readonly Undecided[]): Promise<void> {
  for (const { operation_id, body } of rows) {
    const without = withoutFamily(body);
    if (without.length < body.length)
      await trx.updateTable('operations').set({ body: without }).where('id', '=', operation_id).execute();
  }
}

interface Settlement {
  accepted: number;
  rejected: number;
  note: string;
  /** Absent while an operation of the batch still waits. */
  settled?: { userId: number; name: string; at: Date } | undefined;
}

/** Records a manager's decision on a batch, and closes the batch if none of its operations waits any more. */
export async function recordSettlement(trx: Db, id: number, settlement: Settlement): Promise<void> {
  const { accepted, rejected, note, settled } = settlement;
  await trx
    .updateTable('held_batches')
    .set((eb) => ({
      accepted: eb('accepted', '+', accepted),
      rejected: eb('rejected', '+', rejected),
      note,
      ...(settled && {
        status: 'settled' as const,
        settled_by_user_id: settled.userId,
        settled_by: settled.name,
        settled_at: settled.at.toISOString(),
      }),
    }))
    .where('id', '=', id)
    .execute();
}
