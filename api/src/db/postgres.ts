import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Schema } from './schema.ts';

const int8 = 20;
const serializationFailure = '40001';
const deadlockDetected = '40P01';
const tries = 5;

/** @param url `postgres://…` */
export function openPostgres(url: string): { db: Kysely<Schema>; pool: pg.Pool } {
  // 64-bit integers arrive as text by default; ids, paise and counts stay far below 2^53.
  pg.types.setTypeParser(int8, Number);
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 });
  // An idle connection that the server closes is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), pool };
}

const isPassing = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === serializationFailure || error.code === deadlockDetected);

/** One transaction, tried again when PostgreSQL sacrificed it to another. */
export async function writePostgres<T>(
  db: Kysely<Schema>,
  run: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      if (!isPassing(error) || attempt === tries) throw error;
    }
  }
}

export async function readContentRevision(db: Kysely<Schema>): Promise<number> {
  const row = await db
    .selectFrom('counters')
    .select('value')
    .where('name', '=', 'content')
    .executeTakeFirstOrThrow();
  return row.value;
}

export async function readSeatRevision(db: Kysely<Schema>, date: string): Promise<number> {
  const row = await db
    .selectFrom('slot_days')
    .select((eb) => eb.cast<number>(eb.fn.coalesce(eb.fn.sum('version'), eb.lit(0)), 'bigint').as('moves'))
    .where('date', '=', date)
    .executeTakeFirstOrThrow();
  return row.moves;
}
