import { setImmediate as turn } from 'node:timers/promises';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';
import { usageIdIn } from './operations-store.ts';

/** The operations that name a visit or a sale, for a run that clears many families. */
export interface OperationIndex {
  /** Amendments, including rejected ones, by the visit's id. */
  amends: ReadonlyMap<string, string[]>;
  /** Invalid operations, by the sale that they name. */
  invalid: ReadonlyMap<number, string[]>;
  /** Operations that arrived later may be missing. */
  readAt: Date;
}

const pageSize = 1000;

/**
 * Reads all amendments and all invalid operations once. Doing so in each batch would read everything again
 * for every 200 families.
 */
export async function readOperationIndex(db: Db, readAt: Date): Promise<OperationIndex> {
  const amends = new Map<string, string[]>();
  // A literal, to match the partial index: a bound value would not use it.
  for await (const { id, body } of readOperations(db, (eb) => eb('kind', '=', sql.lit('usage.amend'))))
    addTo(amends, usageIdIn(body), id);
  const invalid = new Map<number, string[]>();
  const devices = await db.selectFrom('devices').select('id').execute();
  for (const device of devices) {
    const ofDevice = (eb: ExpressionBuilder<Schema, 'operations'>) =>
      eb.and([eb('device_id', '=', device.id), eb('outcome', '=', 'invalid')]);
    for await (const { id, body } of readOperations(db, ofDevice))
      for (const saleId of saleIdsIn(body)) addTo(invalid, saleId, id);
  }
  return { amends, invalid, readAt };
}

function addTo<Key>(map: Map<Key, string[]>, key: Key, id: string): void {
  const there = map.get(key);
  if (there) there.push(id);
  else map.set(key, [id]);
}

/** The sales that an operation names, anywhere in its body. */
const saleIdsIn = (body: string): Set<number> =>
  new Set([...body.matchAll(/"packageSaleId":(\d+)[,}]/g)].map(([, id]) => Number(id)));

type Which = (eb: ExpressionBuilder<Schema, 'operations'>) => Expression<SqlBool>;

/** Page by page, so that each query stays bounded and other calls get their turn. */
async function* readOperations(db: Db, which: Which) {
  let [receivedAt, lastId] = ['', ''];
  for (;;) {
    const rows = await db
      .selectFrom('operations')
      .select(['id', 'body', 'heard_at'])
      .where(which)
      .where('heard_at', '>=', receivedAt)
      .where((eb) => eb.or([eb('heard_at', '>', receivedAt), eb('id', '>', lastId)]))
      .orderBy('heard_at')
      .orderBy('id')
      .limit(pageSize)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    [receivedAt, lastId] = [last.heard_at, last.id];
    await turn();
  }
}
