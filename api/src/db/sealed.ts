import { sql } from 'kysely';
import type { Database, Db } from './database.ts';
import type { StoreDialect } from './dialect.ts';
import { beginImmediate } from './group-commit.ts';
import { sealedMessage } from './store-failure.ts';

/** What an SQLite database says once its centre moves, or has moved, to another database. */
export interface Seal {
  /** Names this move: the new database holds it too until it is complete. */
  token: string;
  /** The new database, without its password. */
  target: string;
  sealed_at: string;
  /** When the new database was complete and compared. */
  finished_at: string | null;
}

/** The table in a sealed database, which is no part of the centre's data. */
export const sealTable = 'moved_to';

/** The table of a new database whose copy is incomplete, which is no part of the centre's data. */
export const unfinishedTable = 'unfinished_move';

/** @returns the seal of an SQLite database, if it has one */
export async function readSeal(db: Db): Promise<Seal | undefined> {
  if (!(await hasTable(db, 'sqlite', sealTable))) return undefined;
  const { rows } = await sql<Seal>`select * from ${sql.table(sealTable)}`.execute(db);
  return rows[0];
}

async function hasTable(db: Db, dialect: StoreDialect, name: string): Promise<boolean> {
  const { rows } = await (dialect === 'sqlite'
    ? sql`select 1 from sqlite_master where name = ${name}`
    : sql`select 1 from information_schema.tables where table_schema = current_schema() and table_name = ${name}`
  ).execute(db);
  return rows.length > 0;
}

/**
 * Makes every table of an SQLite database refuse writes, by all processes and until `unseal`: triggers do that, so
 * that a server which is running needs no restart and one that starts again can't forget it.
 */
export async function seal({ schema }: Database, by: Omit<Seal, 'finished_at'>): Promise<void> {
  await exclusively(schema, async () => {
    await sql`create table if not exists ${sql.table(sealTable)} (token text not null, target text not null,
      sealed_at text not null, finished_at text)`.execute(schema);
    await sql`delete from ${sql.table(sealTable)}`.execute(schema);
    await sql`insert into ${sql.table(sealTable)} values (${by.token}, ${by.target}, ${by.sealed_at}, null)`.execute(
      schema,
    );
    for (const { name, table, event } of await triggersOf(schema))
      await sql`create trigger if not exists ${sql.ref(name)} before ${sql.raw(event)} on ${sql.table(table)}
        begin select raise(abort, ${sql.lit(sealedMessage)}); end`.execute(schema);
  });
}

/** Lets an SQLite database be written again. */
export async function unseal({ schema }: Database): Promise<void> {
  await exclusively(schema, async () => {
    for (const { name } of await triggersOf(schema))
      await sql`drop trigger if exists ${sql.ref(name)}`.execute(schema);
    await sql`drop table if exists ${sql.table(sealTable)}`.execute(schema);
  });
}

/**
 * Notes that the new database is complete.
 * @throws Error if the database has been unsealed meanwhile, or sealed for another move
 */
export async function finishSeal({ schema }: Database, token: string, now: Date): Promise<void> {
  await exclusively(schema, async () => {
    const { token: current } = (await readSeal(schema)) ?? {};
    if (current !== token) throw new Error('The move was cancelled meanwhile.');
    await sql`update ${sql.table(sealTable)} set finished_at = ${now.toISOString()}`.execute(schema);
  });
}

async function triggersOf(db: Db) {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_list
    where schema = 'main' and type = 'table' and name not like 'sqlite_%' and name <> ${sealTable}`.execute(
    db,
  );
  return rows.flatMap(({ name: table }) =>
    ['insert', 'update', 'delete'].map((event) => ({ name: `sealed_${table}_${event}`, table, event })),
  );
}

/** Waits for the write that another process commits now, so that none is half before and half after. */
async function exclusively(db: Db, work: () => Promise<void>): Promise<void> {
  await beginImmediate(db);
  try {
    await work();
    await sql`commit`.execute(db);
  } catch (error) {
    await sql`rollback`.execute(db);
    throw error;
  }
}

/** @throws Error with what to do if a centre has moved away from this database, or not yet completely to it */
export async function requireUsable({ schema, dialect }: Database): Promise<void> {
  if (dialect === 'postgres') {
    if (await hasTable(schema, dialect, unfinishedTable))
      throw new Error('a move to it is not finished. Run it again: npm run move-to-postgres');
    return;
  }
  const found = await readSeal(schema);
  if (!found) return;
  throw new Error(
    found.finished_at
      ? `the centre moved to ${found.target} on ${found.finished_at}. Set DATABASE_URL to that database.`
      : 'the centre is being moved to PostgreSQL. To go on: npm run move-to-postgres. To stay here: npm run move-to-postgres -- --cancel',
  );
}
