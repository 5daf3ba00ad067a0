import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import { inChunks } from '../../db/in-chunks.ts';
import type { Schema } from '../../db/schema.ts';
import type { Placed } from '../../domain/catalogue/ordering.ts';
import type { Page } from '../../http/route/route.ts';

/** The five catalogue lists that the team edits and orders. */
export type CatalogueTable =
  | 'play_packages'
  | 'activities'
  | 'gallery_items'
  | 'birthday_packages'
  | 'add_ons';
export type CatalogueRow<T extends CatalogueTable> = Selectable<Schema[T]>;

/** Tables whose deleted rows stay for the bookings, sales and parties that refer to them. */
const softDeletes = (table: CatalogueTable): boolean =>
  table === 'play_packages' || table === 'birthday_packages';
const isNotDeleted = (table: CatalogueTable): RawBuilder<unknown> =>
  softDeletes(table) ? sql`deleted_at is null` : sql`1 = 1`;

interface Paging {
  limit: number;
  offset: number;
  /** For the gallery only. */
  category?: string | undefined;
}

/** A page of all rows, active or not, in the team's order. */
export async function listRows<T extends CatalogueTable>(
  db: Db,
  table: T,
  { limit, offset, category }: Paging,
): Promise<Page<CatalogueRow<T>>> {
  const found = sql`from ${sql.table(table)} where ${isNotDeleted(table)}
    ${category === undefined ? sql`` : sql`and category = ${category}`}`;
  const { rows } = await sql<CatalogueRow<T>>`select * ${found}
    order by display_order, id limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`select count(*) as total ${found}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** One row, unless it was deleted. */
export async function findRow<T extends CatalogueTable>(
  db: Db,
  table: T,
  id: number,
): Promise<CatalogueRow<T> | undefined> {
  const { rows } = await sql<CatalogueRow<T>>`select * from ${sql.table(table)}
    where id = ${id} and ${isNotDeleted(table)}`.execute(db);
  return rows[0];
}

export type NewRow<T extends CatalogueTable> = Omit<
  Insertable<Schema[T]>,
  'id' | 'version' | 'display_order' | 'deleted_at'
>;

/** Adds a row, at the end unless it has a place. */
export async function addRow<T extends CatalogueTable>(
  trx: Db,
  table: T,
  row: NewRow<T>,
  place?: number,
): Promise<CatalogueRow<T>> {
  const at =
    place === undefined
      ? sql`(select coalesce(max(display_order), 0) + 1 from ${sql.table(table)})`
      : sql`${place}`;
  const columns = Object.keys(row).map((name) => sql.ref(name));
  const { rows } = await sql<CatalogueRow<T>>`insert into ${sql.table(table)}
    (${sql.join([...columns, sql.ref('display_order')])})
    values (${sql.join([...Object.values(row), at])}) returning *`.execute(trx);
  const [added] = rows;
  if (!added) throw new Error(`Nothing was added to ${table}`);
  return added;
}

/** @returns the row after the change, or undefined if it does not exist (any more) */
export async function setRow<T extends CatalogueTable>(
  trx: Db,
  table: T,
  id: number,
  changes: Omit<Updateable<Schema[T]>, 'id' | 'version' | 'deleted_at'>,
): Promise<CatalogueRow<T> | undefined> {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  if (given.length === 0) return findRow(trx, table, id);
  const assignments = given.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<CatalogueRow<T>>`update ${sql.table(table)} set ${sql.join(assignments)}
    where id = ${id} and ${isNotDeleted(table)} returning *`.execute(trx);
  return rows[0];
}

/** Deletes a row. @returns false if it is already gone */
export async function deleteRow(trx: Db, table: CatalogueTable, id: number, at: Date): Promise<boolean> {
  const gone = softDeletes(table)
    ? sql`update ${sql.table(table)} set deleted_at = ${at.toISOString()}, is_active = 0, version = version + 1
        where id = ${id} and deleted_at is null`
    : sql`delete from ${sql.table(table)} where id = ${id}`;
  return (await gone.execute(trx)).numAffectedRows === 1n;
}

/** Restores a deleted row to its old place. @returns undefined if it was not deleted */
export async function restoreRow<T extends 'play_packages' | 'birthday_packages'>(
  trx: Db,
  table: T,
  id: number,
  isActive: 0 | 1,
): Promise<{ row: CatalogueRow<T>; deletedAt: string } | undefined> {
  const gone = await sql<{ deleted_at: string }>`select deleted_at from ${sql.table(table)}
    where id = ${id} and deleted_at is not null`.execute(trx);
  const { rows } = await sql<CatalogueRow<T>>`update ${sql.table(table)}
    set deleted_at = null, is_active = ${isActive}, version = version + 1
    where id = ${id} and deleted_at is not null returning *`.execute(trx);
  const [row] = rows;
  return row && { row, deletedAt: gone.rows[0]?.deleted_at ?? '' };
}

/**
 * Serialises changes of order and names until the commit, so that each builds on the previous one. Call it
 * before anything else in the transaction.
 */
export async function lockCatalogue(trx: Db): Promise<void> {
  await trx
    .insertInto('counters')
    .values({ name: 'catalogue', value: 1 })
    .onConflict((c) => c.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .execute();
}

/** Every row of a list with its place. */
export async function readPlaces(trx: Db, table: CatalogueTable): Promise<Placed[]> {
  const { rows } = await sql<Placed>`select id, display_order as place from ${sql.table(table)}
    where ${isNotDeleted(table)}`.execute(trx);
  return rows;
}

/**
 * Writes rows' new places. For an add-on, the place is an editable field, so this counts as a change of the
 * row.
 */
export async function writePlaces(trx: Db, table: CatalogueTable, placed: readonly Placed[]): Promise<void> {
  const version = table === 'add_ons' ? sql`, version = version + 1` : sql``;
  await inChunks(placed, (chunk) => {
    const cases = chunk.map(({ id, place }) => sql`when ${id} then cast(${place} as bigint)`);
    return sql`update ${sql.table(table)} set display_order = case id ${sql.join(cases, sql` `)} end ${version}
      where id in (${sql.join(chunk.map(({ id }) => id))})`.execute(trx);
  });
}

/** Every slug that a birthday package has or had. */
export async function readSlugs(trx: Db): Promise<Set<string>> {
  const rows = await trx.selectFrom('birthday_packages').select('slug').execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** The packages that an add-on can name: play packages by id, birthday packages by slug. */
export async function readPackageNames(trx: Db, audience: 'play' | 'birthday'): Promise<Set<string>> {
  if (audience === 'birthday') {
    const rows = await trx
      .selectFrom('birthday_packages')
      .select('slug')
      .where('deleted_at', 'is', null)
      .execute();
    return new Set(rows.map(({ slug }) => slug));
  }
  const rows = await trx.selectFrom('play_packages').select('id').where('deleted_at', 'is', null).execute();
  return new Set(rows.map(({ id }) => String(id)));
}
