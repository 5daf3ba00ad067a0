import { readdirSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Database, Db } from '../db/database.ts';
import { inChunks } from '../db/in-chunks.ts';

const folder = new URL('../../migrations/', import.meta.url);

/**
 * Creates the tables of an earlier version in an empty database.
 * @param before the first migration that it does not have yet, such as `0016`
 */
export async function makeEarlierVersion({ schema, dialect }: Database, before: string): Promise<void> {
  const files = readdirSync(folder).filter((file) => /^\d{4}-.*\.ts$/.test(file) && file < before);
  const migrations = await Promise.all(
    files.sort().map(async (file) => {
      const { up } = await import(new URL(file, folder).href);
      return [file.replace(/\.ts$/, ''), { up: (db: Kysely<unknown>) => up(db, dialect) }];
    }),
  );
  const provider = { getMigrations: async () => Object.fromEntries(migrations) };
  const { error } = await new Migrator({ db: schema, provider }).migrateToLatest();
  if (error) throw error;
}

type Row = Record<string, string | number | null>;

/**
 * Copies the rows of a current SQLite database into an earlier version: every table and column that it has.
 * What is newer is left out.
 */
export async function copyRows(from: Database, to: Database): Promise<void> {
  const db: Db = to.schema;
  const tables = await columnsOf(to);
  if (to.dialect === 'sqlite') await sql`pragma foreign_keys = off`.execute(db);
  await db.transaction().execute(async (trx) => {
    if (to.dialect === 'postgres') await sql`set local session_replication_role = replica`.execute(trx);
    // The migrations write the rows of singletons.
    for (const [table, columns] of tables)
      if (table !== 'singletons') await copyTable(from.read, trx, { table, columns });
    if (to.dialect === 'postgres') await moveSequences(trx);
  });
  if (to.dialect === 'sqlite') await sql`pragma foreign_keys = on`.execute(db);
}

interface Table {
  table: string;
  columns: string[];
}

async function copyTable(from: Db, to: Db, { table, columns }: Table): Promise<void> {
  const known = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(from);
  const shared = columns.filter((column) => known.rows.some(({ name }) => name === column));
  if (shared.length === 0) return;
  const list = sql.join(shared.map((column) => sql.ref(column)));
  const { rows } = await sql<Row>`select ${list} from ${sql.table(table)}`.execute(from);
  await sql`delete from ${sql.table(table)}`.execute(to);
  await inChunks(rows, (chunk) => {
    const values = chunk.map((row) => sql`(${sql.join(shared.map((column) => sql`${row[column]}`))})`);
    return sql`insert into ${sql.table(table)} (${list}) values ${sql.join(values)}`.execute(to);
  });
}

/** The tables of a database with the columns that can be written, without those of the migrations. */
export async function columnsOf({ schema, dialect }: Database): Promise<Map<string, string[]>> {
  const { rows } = await (dialect === 'sqlite'
    ? sql<{ table: string; column: string }>`select m.name as "table", c.name as "column"
        from sqlite_master m join pragma_table_xinfo(m.name) c
        where m.type = 'table' and c.hidden = 0 order by m.rowid, c.cid`
    : sql<{ table: string; column: string }>`select table_name as "table", column_name as "column"
        from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER'
        order by table_name, ordinal_position`
  ).execute(schema);
  const tables = new Map<string, string[]>();
  for (const { table, column } of rows)
    if (!/^(kysely|sqlite)_/.test(table)) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}

/** New rows follow those that were copied with their ids. */
async function moveSequences(db: Db): Promise<void> {
  const { rows } = await sql<{ table: string }>`select table_name as "table" from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and column_default like 'nextval%'`.execute(db);
  for (const { table } of rows)
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
      (select coalesce(max(id), 0) + 1 from ${sql.table(table)}), false)`.execute(db);
}
