import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from './database.ts';
import type { StoreDialect } from './dialect.ts';
import { sealTable, unfinishedTable } from './sealed.ts';

/** A row as any store returns it. */
export type StoredRow = Record<string, string | number | null>;

const chunkRows = 2000;

/** Tables that say nothing about the centre: those of the migrations, and of a move to another database. */
const ownTables = new Set(['kysely_migration', 'kysely_migration_lock', sealTable, unfinishedTable]);

/** The names of all tables with data, in alphabetical order. */
export async function tableNames(db: Db, dialect: StoreDialect): Promise<string[]> {
  const names =
    dialect === 'sqlite'
      ? // Neither virtual tables nor those in which they keep their data, which follow from the others.
        sql<{ name: string }>`select name from pragma_table_list
          where schema = 'main' and type = 'table' and name not like 'sqlite_%'`
      : sql<{ name: string }>`select table_name as name from information_schema.tables
          where table_schema = current_schema() and table_type = 'BASE TABLE'`;
  const { rows } = await names.execute(db);
  return rows
    .map(({ name }) => name)
    .filter((name) => !ownTables.has(name))
    .sort();
}

/**
 * All rows of a table, a few thousand at a time.
 * @param db a transaction, so that all chunks show the same moment
 */
export async function* readInChunks(
  db: Db,
  dialect: StoreDialect,
  table: string,
): AsyncGenerator<StoredRow[]> {
  if (dialect === 'sqlite') yield* readByStream(db, table);
  else yield* readByCursor(db, table);
}

async function* readByStream(db: Db, table: string): AsyncGenerator<StoredRow[]> {
  let chunk: StoredRow[] = [];
  const rows = db.withTables<Record<string, StoredRow>>().selectFrom(table).selectAll().stream();
  for await (const row of rows) {
    chunk.push(row);
    if (chunk.length < chunkRows) continue;
    yield chunk;
    chunk = [];
  }
  yield chunk;
}

async function* readByCursor(db: Db, table: string): AsyncGenerator<StoredRow[]> {
  const cursor = sql.ref(`all_of_${table}`);
  await sql`declare ${cursor} no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<StoredRow>`fetch forward ${sql.lit(chunkRows)} from ${cursor}`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close ${cursor}`.execute(db);
}

/** How many rows a table has, and a digest of them that depends on neither their order nor the store. */
export interface TableContents {
  rows: number;
  digest: string;
}

const digestBytes = 16;

/** The contents of every table, to compare a database with its backup or with its copy in another store. */
export async function readContents(db: Db, dialect: StoreDialect): Promise<Record<string, TableContents>> {
  const contents: Record<string, TableContents> = {};
  for (const table of await tableNames(db, dialect)) {
    const digest = Buffer.alloc(digestBytes);
    let count = 0;
    for await (const rows of readInChunks(db, dialect, table)) {
      for (const row of rows) combine(digest, row);
      count += rows.length;
    }
    contents[table] = { rows: count, digest: digest.toString('hex') };
  }
  return contents;
}

/** Rows are combined by exclusive or. Two equal rows would cancel out, but a primary key keeps rows apart. */
function combine(digest: Buffer, row: StoredRow): void {
  const text = JSON.stringify(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
  const own = createHash('sha256').update(text).digest();
  for (let at = 0; at < digestBytes; at += 1) digest[at] = (digest[at] ?? 0) ^ (own[at] ?? 0);
}

/** The tables whose contents differ, each as a sentence. */
export function differencesOf(
  expected: Readonly<Record<string, TableContents>>,
  found: Readonly<Record<string, TableContents>>,
): string[] {
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort();
  return names.flatMap((name) => {
    const [want, have] = [expected[name], found[name]];
    if (!want) return have?.rows ? [`${name} should not be there, and has ${have.rows} rows.`] : [];
    if (!have) return [`${name} is missing.`];
    if (want.rows !== have.rows) return [`${name} has ${have.rows} rows instead of ${want.rows}.`];
    return want.digest === have.digest ? [] : [`Rows of ${name} differ.`];
  });
}
