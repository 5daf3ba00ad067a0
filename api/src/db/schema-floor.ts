import { sql } from 'kysely';
import type { Db } from './database.ts';

/** The row of `counters` with the number of the newest migration that a server must know. */
const floorName = 'schema-floor';

/** The number of a migration: 24 for `0024-operations`. */
export const migrationNumber = (name: string): number => Number(name.slice(0, 4));

/** The names of the migrations that a database has had, in order; none if it is empty. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Notes that a server must know a migration, in the transaction of the migrations. */
export async function raiseFloor(db: Db, number: number): Promise<void> {
  await db
    .insertInto('counters')
    .values({ name: floorName, value: number })
    .onConflict((c) =>
      c
        .column('name')
        .doUpdateSet((eb) => ({ value: eb.ref('excluded.value') }))
        .where('counters.value', '<', number),
    )
    .execute();
}

/** What a database has had that this version does not know. */
export interface Newer {
  migrations: string[];
  /** Whether this version works on the changed tables, too. */
  suits: boolean;
}

/** @param known this version's migrations, in order */
export async function findNewer(db: Db, known: readonly string[]): Promise<Newer> {
  const migrations = (await appliedMigrations(db)).filter((name) => !known.includes(name));
  if (migrations.length === 0) return { migrations, suits: true };
  const floor = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', floorName)
    .executeTakeFirst();
  const newest = migrationNumber(known.at(-1) ?? '');
  return { migrations, suits: floor !== undefined && floor.value <= newest };
}
