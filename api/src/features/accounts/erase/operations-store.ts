import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../../db/database.ts';
import { redactOperationBody } from '../../../domain/families/erasure.ts';
import type { SaleRow } from '../../hour-packages/store.ts';
import type { OperationIndex } from './operation-index-store.ts';

interface FamilyRecords {
  sales: readonly SaleRow[];
  /** A visit has the id of its operation. */
  usageIds: readonly string[];
}

/**
 * Removes families from the operations about their visits.
 * @param mentions for a run with many families: the operations found for all of them
 */
export async function redactOperations(
  trx: Db,
  { sales, usageIds }: FamilyRecords,
  mentions?: OperationIndex,
): Promise<void> {
  const held = await findHeld(trx, sales);
  const visits = [...usageIds, ...held];
  const since = mentions ? anHourBefore(mentions.readAt) : (firstOf(sales)?.created_at ?? '');
  const ids = new Set([
    ...visits,
    ...visits.flatMap((id) => mentions?.amends.get(id.toLowerCase()) ?? []),
    ...sales.flatMap(({ id }) => mentions?.invalid.get(id) ?? []),
    ...(await findAmends(trx, visits, since)),
    ...(await findInvalid(trx, sales, since)),
  ]);
  for (const id of ids) await redactOperation(trx, id);
}

/** An operation received before the look-up may have been committed after it. */
const anHourBefore = (at: Date): string => new Date(at.getTime() - 3_600_000).toISOString();

/** Visits that wait for a manager, or were rejected: operations without a visit. */
async function findHeld(trx: Db, sales: readonly SaleRow[]): Promise<string[]> {
  if (sales.length === 0) return [];
  const ids = sales.map(({ id }) => id);
  const rows = await trx
    .selectFrom('held_operations')
    .select('operation_id')
    .where('sale_id', 'in', ids)
    .execute();
  return rows.map((row) => row.operation_id);
}

/** Amendments of the visits, including rejected ones, which hold children's names and notes. */
async function findAmends(trx: Db, usageIds: readonly string[], since: string): Promise<string[]> {
  if (usageIds.length === 0) return [];
  const rows = await trx
    .selectFrom('operations')
    .select(['id', 'body'])
    // A literal, to match the partial index: a bound value would not use it.
    .where('kind', '=', sql.lit('usage.amend'))
    .where('heard_at', '>=', since)
    .execute();
  const own = new Set(usageIds);
  return rows.filter(({ body }) => own.has(usageIdIn(body))).map(({ id }) => id);
}

const amendBody = z.object({ payload: z.object({ usageId: z.string().toLowerCase() }) });

export function usageIdIn(body: string): string {
  const parsed = amendBody.safeParse(JSON.parse(body));
  return parsed.success ? parsed.data.payload.usageId : '';
}

const firstOf = (sales: readonly SaleRow[]): SaleRow | undefined =>
  sales.toSorted((a, b) => a.created_at.localeCompare(b.created_at))[0];

async function redactOperation(trx: Db, id: string): Promise<void> {
  const row = await trx.selectFrom('operations').select('body').where('id', '=', id).executeTakeFirst();
  if (!row) return;
  await trx
    .updateTable('operations')
    .set({ body: redactOperationBody(row.body) })
    .where('id', '=', id)
    .execute();
}

/**
 * Invalid operations have no visit, only the sale that they name. None is older than its sale, which bounds
 * the search.
 */
async function findInvalid(trx: Db, sales: readonly SaleRow[], since: string): Promise<string[]> {
  if (sales.length === 0) return [];
  const names = sales.map(
    ({ id }) => sql<SqlBool>`(body like ${`%"packageSaleId":${id},%`}
    or body like ${`%"packageSaleId":${id}}%`})`,
  );
  const rows = await trx
    .selectFrom('operations')
    .select('id')
    .where('device_id', 'in', (eb) => eb.selectFrom('devices').select('devices.id'))
    .where('heard_at', '>=', since)
    .where('outcome', '=', 'invalid')
    .where((eb) => eb.or(names))
    .execute();
  return rows.map(({ id }) => id);
}
