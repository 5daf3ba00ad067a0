import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { redactedOperation } from '../../../domain/erasure.ts';
import type { SaleRow } from '../../hour-packages/store.ts';

interface Family {
  sales: readonly SaleRow[];
  /** A visit has the id of the operation that told of it. */
  usageIds: readonly string[];
}

/** Takes the family out of what tablets sent about their visits. */
export async function redactOperations(trx: Db, { sales, usageIds }: Family): Promise<void> {
  for (const id of usageIds) await redactOperation(trx, id);
  for (const id of await findInvalid(trx, sales)) await redactOperation(trx, id);
}

async function redactOperation(trx: Db, id: string): Promise<void> {
  const row = await trx.selectFrom('operations').select('body').where('id', '=', id).executeTakeFirst();
  if (!row) return;
  await trx
    .updateTable('operations')
    .set({ body: redactedOperation(row.body) })
    .where('id', '=', id)
    .execute();
}

/**
 * Operations that were not understood became no visit and are known by the sale they name alone. None of them is older
 * than the sale, which spares looking through all that was ever heard.
 */
async function findInvalid(trx: Db, sales: readonly SaleRow[]): Promise<string[]> {
  const [first] = sales.toSorted((a, b) => a.created_at.localeCompare(b.created_at));
  if (!first) return [];
  const names = sales.map(
    ({ id }) => sql<SqlBool>`(body like ${`%"packageSaleId":${id},%`}
    or body like ${`%"packageSaleId":${id}}%`})`,
  );
  const rows = await trx
    .selectFrom('operations')
    .select('id')
    .where('device_id', 'in', (eb) => eb.selectFrom('devices').select('devices.id'))
    .where('heard_at', '>=', first.created_at)
    .where('outcome', '=', 'invalid')
    .where((eb) => eb.or(names))
    .execute();
  return rows.map(({ id }) => id);
}
