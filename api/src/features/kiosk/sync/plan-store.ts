import type { Insertable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { OperationRow } from '../../../db/schema.ts';
import { addReviews } from '../review-store.ts';
import type { Plan } from './plan.ts';

/** Rows to a statement: both stores allow only so many parameters. */
const rowsAtOnce = 500;

/** Writes a plan. The sales in it were locked when its facts were loaded. */
export async function writePlan(trx: Db, plan: Plan): Promise<void> {
  await inChunks(plan.usages, (rows) => trx.insertInto('package_usages').values(rows).execute());
  for (const [saleId, minutes] of plan.taken) await takeMinutes(trx, saleId, minutes);
  await inChunks(plan.ledger, (rows) => trx.insertInto('hour_ledger').values(rows).execute());
  await inChunks(plan.reviews, (rows) => addReviews(trx, rows));
  for (const { usageId, at } of plan.checkOuts) await checkOut(trx, usageId, at);
  for (const { bookingId, at } of plan.arrivals) await arrive(trx, bookingId, at);
  await inChunks([...plan.operations.values()], (rows) => keepOperations(trx, rows));
}

async function inChunks<Row>(rows: readonly Row[], write: (chunk: Row[]) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) await write(rows.slice(at, at + rowsAtOnce));
}

async function takeMinutes(trx: Db, saleId: number, minutes: number): Promise<void> {
  if (minutes === 0) return;
  await trx
    .updateTable('package_sales')
    .set((eb) => ({ remaining_minutes: eb('remaining_minutes', '-', minutes) }))
    .where('id', '=', saleId)
    .execute();
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
