import type { Db } from '../../db/database.ts';
import { daysOfMask, type ValidDays } from '../../domain/catalogue/package-days.ts';
import type { SaleRow } from './store.ts';

/**
 * Lists the sales to a phone, newest first.
 * @param phone a verified phone
 */
export function salesTo(
  db: Db,
  phone: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<SaleRow[]> {
  return db
    .selectFrom('package_sales')
    .selectAll()
    .where('customer_phone', '=', phone)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Finds a sale to a phone by its reference. */
export function findSaleOfPhone(db: Db, reference: string, phone: string): Promise<SaleRow | undefined> {
  return db
    .selectFrom('package_sales')
    .selectAll()
    .where('reference', '=', reference)
    .where('customer_phone', '=', phone)
    .executeTakeFirst();
}

/** The days on which the hours of packages can be used, by the package's id. */
export async function validDaysOf(db: Db, packageIds: readonly number[]): Promise<Map<number, ValidDays>> {
  if (packageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('play_packages')
    .select(['id', 'valid_days', 'on_holidays'])
    .where('id', 'in', packageIds)
    .execute();
  return new Map(
    rows.map(({ id, valid_days, on_holidays }) => [
      id,
      { validDays: daysOfMask(valid_days), onHolidays: on_holidays === 1 },
    ]),
  );
}

/** What is still to pay of sales, in paise. */
export async function duesOf(db: Db, saleIds: readonly number[]): Promise<Map<number, number>> {
  if (saleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['sale_id', 'due_paise'])
    .where('sale_id', 'in', saleIds)
    .execute();
  return new Map(rows.map((row) => [row.sale_id ?? 0, row.due_paise]));
}

/** Lists the ledger entries of sales, oldest first, each with its visit. */
export async function ledgersOf(db: Db, saleIds: readonly number[]) {
  if (saleIds.length === 0) return [];
  return db
    .selectFrom('hour_ledger')
    .leftJoin('package_usages', 'package_usages.id', 'hour_ledger.usage_id')
    .select(['hour_ledger.id', 'sale_id', 'kind', 'minutes', 'note', 'hour_ledger.created_at', 'usage_id'])
    .select([
      'usage_date',
      'number_of_children',
      'attending_children_names',
      'checked_in_at',
      'checked_out_at',
      'voided_at',
    ])
    .where('sale_id', 'in', saleIds)
    .orderBy('hour_ledger.id')
    .execute();
}

export type FamilyLedgerRow = Awaited<ReturnType<typeof ledgersOf>>[number];

/** Lists the visits on sales, in the order in which they took place. */
export async function visitsOn(db: Db, saleIds: readonly number[]) {
  if (saleIds.length === 0) return [];
  return db
    .selectFrom('package_usages')
    .selectAll()
    .where('package_sale_id', 'in', saleIds)
    .orderBy('checked_in_at')
    .orderBy('id')
    .execute();
}
