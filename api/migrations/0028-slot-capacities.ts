import { type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

/** Capacities of single weekdays and dates, and slots that are no longer offered. */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  const int = isSqlite ? 'integer' : 'bigint';
  await db.schema
    .createTable('slot_capacities')
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .addColumn('time_slot_id', int, (c) => c.notNull().references('time_slots.id'))
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('capacity', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('slot_capacities_key', ['time_slot_id', 'day'])
    // 0: the slot is not offered on that day.
    .addCheckConstraint('slot_capacities_capacity', sql`capacity between 0 and 50`)
    .addCheckConstraint(
      'slot_capacities_day',
      sql`length(day) = 10 or day in ('0', '1', '2', '3', '4', '5', '6')`,
    )
    .execute();
  await db.schema.alterTable('time_slots').addColumn('retired_at', 'text').execute();
  await sql`create unique index time_slots_hours on time_slots (start_time, end_time) where retired_at is null`.execute(
    db,
  );
  await showOnPublicPages(db, isSqlite);
}

/** A changed capacity changes the content of the public pages. */
async function showOnPublicPages(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
  if (!isSqlite) {
    await sql`create trigger slot_capacities_content_change after insert or delete or update on slot_capacities
      for each row execute function move_content()`.execute(db);
    return;
  }
  for (const event of ['insert', 'delete', 'update'])
    await sql`create trigger ${sql.ref(`slot_capacities_content_${event}`)} after ${sql.raw(event)}
      on slot_capacities begin update counters set value = value + 1 where name = 'content'; end`.execute(db);
}
