import { type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

/**
 * A version for the seats taken in a slot on a date, so that a prebuilt response can tell whether it is
 * current.
 */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  await db.schema
    .alterTable('slot_days')
    .addColumn('version', int, (c) => c.notNull().defaultTo(1))
    .execute();
  const count = dialect === 'sqlite' ? countOnSqlite : countOnPostgres;
  await count(db);
}

async function countOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger slot_days_version after update of seats_taken on slot_days
    begin
      update slot_days set version = old.version + 1
        where date = new.date and time_slot_id = new.time_slot_id;
    end`.execute(db);
}

async function countOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function count_seat_change() returns trigger language plpgsql as
    ${sql.lit('begin new.version := old.version + 1; return new; end')}`.execute(db);
  await sql`create trigger slot_days_version before update of seats_taken on slot_days
    for each row execute function count_seat_change()`.execute(db);
}
