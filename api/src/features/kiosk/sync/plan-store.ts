import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { inChunks } from '../../../db/in-chunks.ts';
import type { OperationRow } from '../../../db/schema.ts';
import { addReviews } from '../review-store.ts';
import type { Plan } from './plan.ts';

/** Writes a plan. The sales in it were locked when its facts were loaded. */
export async function writePlan(trx: Db, plan: Plan): Promise<void> {
  await inChunks(plan.usages, (rows) => trx.insertInto('package_usages').values(rows).execute());
  await inChunks([...plan.taken], (taken) => takeMinutes(trx, taken));
  await inChunks(plan.ledger, (rows) => trx.insertInto('hour_ledger').values(rows).execute());
  await inChunks(plan.reviews, (rows) => addReviews(trx, rows));
  for (const { usageId, at } of plan.checkOuts) await checkOut(trx, usageId, at);
  for (const { bookingId, at } of plan.arrivals) await arrive(trx, bookingId, at);
  await inChunks([...plan.operations.values()], (rows) => keepOperations(trx, rows));
}

/** Both stores do this in one statement; PostgreSQL has to be told that the values are numbers. */
async function takeMinutes(trx: Db, taken: [saleId: number, minutes: number][]): Promise<void> {
  const rows = taken.map(([saleId, minutes]) => sql`(cast(${saleId} as bigint), cast(${minutes} as bigint))`);
  await sql`with taken (sale_id, minutes) as (values ${sql.join(rows)})
    update package_sales set version = version + 1, remaining_minutes = remaining_minutes - taken.minutes
    from taken where package_sales.id = taken.sale_id`.execute(trx);
}

async function checkOut(trx: Db, usageId: string, at: string): Promise<void> {
  await trx
    .updateTable('package_usages')
    .set({ checked_out_at: at })
    .where('id', '=', usageId)
    .where('checked_out_at', 'is', null)
    .execute();
}

async function arrive(trx: Db, bookingId: number, at: string): Promise<void> {
  await trx
    .updateTable('bookings')
    .set((eb) => ({ arrived_at: at, version: eb('version', '+', 1) }))
    .where('id', '=', bookingId)
    .where('arrived_at', 'is', null)
    .execute();
}

/** An operation that was invalid may be kept anew with another verdict; any other stays as it is. */
async function keepOperations(trx: Db, rows: Insertable<OperationRow>[]): Promise<void> {
  await trx
    .insertInto('operations')
    .values(rows)
    .onConflict((c) =>
      c
        .column('id')
        .doUpdateSet((eb) => ({
          outcome: eb.ref('excluded.outcome'),
          message: eb.ref('excluded.message'),
          heard_at: eb.ref('excluded.heard_at'),
          clock_suspect: eb.ref('excluded.clock_suspect'),
        }))
        .where('operations.outcome', '=', 'invalid'),
    )
    .execute();
}
