import type { ExpressionBuilder } from 'kysely';
import type { DeskUsage } from '../../../contract/desk/rows.ts';
import type { Db } from '../../../db/database.ts';
import type { Schema } from '../../../db/schema.ts';
import { addDays } from '../../../domain/dates.ts';
import { careOn } from './care.ts';
import { type Rows, revisionOf, type Source, textId, toPage } from './source.ts';

/** Days after its own that a visit without a check-out stays cached. */
const cachedDays = 1;
/**
 * Days after its arrival at the server that it stays cached, because a wrong clock can date a current visit
 * long ago.
 */
const receivedDays = 2;

/** Visits on hours without a check-out: of today and yesterday, and those received in the last two days. */
export const deskUsages: Source = {
  async byIds(db, ids, date) {
    return present(await cachedRows(db, date).where('package_usages.id', 'in', ids).execute(), date);
  },
  async after(db, { after, limit, date }) {
    const found = cachedRows(db, date)
      .where('package_usages.id', '>', after)
      .orderBy('package_usages.id')
      .limit(limit);
    return toPage(present(await found.execute(), date), limit);
  },
  async idsChangedByDate(db, { from, to, after, limit }) {
    const forgotten = await open(db)
      .select('package_usages.id')
      .where((row) => row.and([isCached(row, from), row.not(isCached(row, to))]))
      .where('package_usages.id', '>', after)
      .orderBy('package_usages.id')
      .limit(limit)
      .execute();
    return forgotten.map(textId);
  },
};

const open = (db: Db) =>
  db.selectFrom('package_usages').where('checked_out_at', 'is', null).where('voided_at', 'is', null);

/** `created_at` begins with its date in UTC, which is close enough when counting days. */
const isCached = (row: ExpressionBuilder<Schema, 'package_usages'>, date: string) =>
  row.or([
    row('usage_date', '>=', addDays(date, -cachedDays)),
    row('package_usages.created_at', '>=', addDays(date, -receivedDays)),
  ]);

function cachedRows(db: Db, date: string) {
  return open(db)
    .innerJoin('package_sales', 'package_sales.id', 'package_usages.package_sale_id')
    .leftJoin('family_phones', 'family_phones.phone', 'package_sales.customer_phone')
    .leftJoin('families', (join) =>
      join
        .onRef('families.id', '=', 'family_phones.family_id')
        .on('families.desk_consented_at', 'is not', null),
    )
    .select(['families.adults as family_adults', 'families.children as family_children'])
    .select([
      'package_usages.id',
      'package_sale_id',
      'customer_name',
      'customer_phone',
      'minutes_used',
      'usage_date',
      'number_of_children',
      'attending_children_names',
      'checked_in_at',
      'checked_out_at',
      'package_usages.created_at',
      revisionOf('usages', 'package_usages.id').as('revision'),
    ])
    .where((row) => isCached(row, date));
}

type CachedRow = Awaited<ReturnType<ReturnType<typeof cachedRows>['execute']>>[number];

function present(rows: readonly CachedRow[], date: string): Rows {
  return { changes: { usages: rows.map((row) => presentOne(row, date)) }, ids: rows.map(textId) };
}

function presentOne(row: CachedRow, date: string): DeskUsage {
  const attendingChildrenNames: string[] = JSON.parse(row.attending_children_names);
  return {
    id: row.id,
    packageSaleId: row.package_sale_id,
    customerName: row.customer_name,
    phone: row.customer_phone,
    hoursUsed: row.minutes_used / 60,
    usageDate: row.usage_date,
    numberOfChildren: row.number_of_children,
    attendingChildrenNames,
    checkedInAt: row.checked_in_at,
    checkedOutAt: row.checked_out_at,
    heardAt: row.created_at,
    ...careOn(row, row.usage_date === date),
    revision: row.revision,
  };
}
