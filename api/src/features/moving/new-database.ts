import { sql } from 'kysely';
import { tableNames } from '../../db/contents.ts';
import type { Database, Db } from '../../db/database.ts';
import { migrate } from '../../db/migrate.ts';
import { unfinishedTable } from '../../db/sealed.ts';
import { MoveError } from './move-error.ts';

/**
 * The record of an incomplete move, in the new database itself: its token, and each table that is complete. As long
 * as it is there, no server starts on this database.
 */
const record = sql.table(unfinishedTable);

const tokenName = 'token';
const preparedName = 'prepared';

/**
 * Begins a copy in an empty database, or goes on with one that was interrupted.
 * @returns whether there is an interrupted copy of the same move
 * @throws MoveError if the database has other data
 */
export async function beginCopy({ schema }: Database, token: string): Promise<boolean> {
  const tables = await tableNames(schema, 'postgres');
  const known = await readRecord(schema);
  if (known === undefined && tables.length > 0)
    throw new MoveError(
      `The new database has data already (${tables.slice(0, 3).join(', ')} …). Name an empty one, or put its data aside with: npm run move-to-postgres -- --replace`,
    );
  await schema.transaction().execute(async (trx) => {
    await sql`create table if not exists ${record} (name text primary key, value text not null)`.execute(trx);
    if (known?.get(tokenName) === token) return;
    // The rest of another move, which no server has ever used.
    await sql`delete from ${record}`.execute(trx);
    await sql`insert into ${record} values (${tokenName}, ${token})`.execute(trx);
  });
  return known?.get(tokenName) === token;
}

async function readRecord(db: Db): Promise<Map<string, string> | undefined> {
  const { rows: found } = await sql`select 1 from information_schema.tables
    where table_schema = current_schema() and table_name = ${unfinishedTable}`.execute(db);
  if (found.length === 0) return undefined;
  const { rows } = await sql<{ name: string; value: string }>`select name, value from ${record}`.execute(db);
  return new Map(rows.map(({ name, value }) => [name, value]));
}

/** Whether the database has an incomplete copy of this move. */
export const hasUnfinishedCopy = async ({ schema }: Database, token: string): Promise<boolean> =>
  (await readRecord(schema))?.get(tokenName) === token;

export const isEmpty = async ({ schema }: Database): Promise<boolean> =>
  (await tableNames(schema, 'postgres')).length === 0;

/** Creates the tables, and removes the rows that the migrations and an earlier move have put there. */
export async function prepareCopy(database: Database): Promise<void> {
  const { schema } = database;
  await migrate(database);
  if ((await readRecord(schema))?.has(preparedName)) return;
  const names = await tableNames(schema, 'postgres');
  await schema.transaction().execute(async (trx) => {
    await sql`truncate ${sql.join(names.map((name) => sql.table(name)))}`.execute(trx);
    await sql`delete from ${record} where name <> ${tokenName}`.execute(trx);
    await sql`insert into ${record} values (${preparedName}, '')`.execute(trx);
  });
}

/**
 * Copies a table in one transaction together with the note that it is complete. Two moves at once take turns.
 * @returns false if it was complete already
 */
export async function copyOnce(
  { schema }: Database,
  { table, token }: { table: string; token: string },
  copy: (trx: Db) => Promise<number>,
): Promise<boolean> {
  return schema.transaction().execute(async (trx) => {
    const { rows } = await sql<{ value: string }>`select value from ${record}
      where name = ${tokenName} for update`.execute(trx);
    if (rows[0]?.value !== token) throw new MoveError('Another move to this database has begun meanwhile.');
    const name = `table ${table}`;
    const done = await sql`select 1 from ${record} where name = ${name}`.execute(trx);
    if (done.rows.length > 0) return false;
    await sql`insert into ${record} values (${name}, ${String(await copy(trx))})`.execute(trx);
    return true;
  });
}

/** Lets servers use the database. */
export async function finishCopy({ schema }: Database): Promise<void> {
  await sql`drop table if exists ${record}`.execute(schema);
}

/**
 * Keeps servers off a complete copy again, unless one has started on it.
 * @param starts how many starts of servers the copy had
 * @returns whether no server has
 */
export function reopenCopy({ schema }: Database, token: string, starts: number): Promise<boolean> {
  return schema.transaction().execute(async (trx) => {
    await sql`lock table starts in exclusive mode`.execute(trx);
    const { rows } = await sql<{ count: number }>`select count(*) as count from starts`.execute(trx);
    if (rows[0]?.count !== starts) return false;
    await sql`create table if not exists ${record} (name text primary key, value text not null)`.execute(trx);
    await sql`insert into ${record} values (${tokenName}, ${token}) on conflict do nothing`.execute(trx);
    return true;
  });
}
