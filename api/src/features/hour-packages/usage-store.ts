import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { PackageUsageRow } from '../../db/hours-schema.ts';

/** A visit with the name of the family whose hours it used. */
export type UsageRow = Selectable<PackageUsageRow> & { customer_name: string };

export async function addUsage(trx: Db, usage: Insertable<PackageUsageRow>): Promise<void> {
  await trx.insertInto('package_usages').values(usage).execute();
}

export function findUsage(db: Db, id: string): Promise<UsageRow | undefined> {
  return usages(db).where('package_usages.id', '=', id).executeTakeFirst();
}

/**
 * Finds a visit's sale id, the only thing that may be read before the sale is locked (`lockSale`): a visit
 * never moves to another sale.
 */
export async function findSaleIdOf(trx: Db, usageId: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('package_usages')
    .select('package_sale_id')
    .where('id', '=', usageId)
    .executeTakeFirst();
  return row?.package_sale_id;
}

/** Lists a sale's visits, latest first. */
export function usagesOf(db: Db, saleId: number): Promise<UsageRow[]> {
  return usages(db)
    .where('package_sale_id', '=', saleId)
    .orderBy('checked_in_at', 'desc')
    .orderBy('package_usages.id', 'desc')
    .execute();
}

function usages(db: Db) {
  return db
    .selectFrom('package_usages')
    .innerJoin('package_sales', 'package_sales.id', 'package_sale_id')
    .selectAll('package_usages')
    .select('package_sales.customer_name');
}

/** Stores the end of a visit; returns false if the visit is unknown, ended or voided. */
export async function checkOutUsage(trx: Db, id: string, at: string): Promise<boolean> {
  const updated = await trx
    .updateTable('package_usages')
    .set({ checked_out_at: at })
    .where('id', '=', id)
    .where('checked_out_at', 'is', null)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Marks a visit voided; returns false if it already was. A separate posting gives its hours back. */
export async function markVoided(trx: Db, id: string, reason: string, at: Date): Promise<boolean> {
  const updated = await trx
    .updateTable('package_usages')
    .set({ voided_at: at.toISOString(), void_reason: reason })
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}
