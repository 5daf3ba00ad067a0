import { type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

/**
 * The waiting list of full slots, and messages about it. Older versions ignore the table, and leave its messages
 * to newer servers.
 */
export const suitsOlderVersions = true;

export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  const int = isSqlite ? 'integer' : 'bigint';
  await db.schema
    .createTable('waiting_entries')
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .addColumn('id', isSqlite ? 'integer' : 'bigserial', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey(),
    )
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('time_slot_id', int, (c) => c.notNull().references('time_slots.id'))
    .addColumn('start_time', 'text', (c) => c.notNull())
    .addColumn('end_time', 'text', (c) => c.notNull())
    .addColumn('package_id', int, (c) => c.references('play_packages.id').onDelete('set null'))
    .addColumn('children', int, (c) => c.notNull().check(sql`children > 0`))
    .addColumn('parent_name', 'text', (c) => c.notNull())
    .addColumn('parent_phone', 'text', (c) => c.notNull())
    .addColumn('parent_email', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) =>
      c
        .notNull()
        .check(
          sql`state in ('waiting', 'offered', 'booked', 'declined', 'expired', 'left', 'removed', 'over')`,
        ),
    )
    .addColumn('offered_at', 'text')
    .addColumn('held_until', 'text')
    .addColumn('booking_id', int, (c) => c.references('bookings.id').unique())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('ended_at', 'text')
    .addColumn('version', int, (c) => c.notNull().defaultTo(1))
    // Seats are held exactly while an offer is open, and a place in the line ends once.
    .addCheckConstraint(
      'waiting_entries_held',
      sql`state <> 'offered' or (offered_at is not null and held_until is not null)`,
    )
    .addCheckConstraint('waiting_entries_ended', sql`(state in ('waiting', 'offered')) = (ended_at is null)`)
    .addCheckConstraint('waiting_entries_booking', sql`booking_id is null or state = 'booked'`)
    .execute();
  // A phone waits once for a slot.
  await sql`create unique index waiting_entries_live on waiting_entries (parent_phone, date, time_slot_id)
    where state in ('waiting', 'offered')`.execute(db);
  await sql`create index waiting_entries_line on waiting_entries (date, time_slot_id, id)
    where state = 'waiting'`.execute(db);
  await sql`create index waiting_entries_held_until on waiting_entries (held_until)
    where state = 'offered'`.execute(db);
  await db.schema
    .createIndex('waiting_entries_phone')
    .on('waiting_entries')
    .columns(['parent_phone', 'id'])
    .execute();
  await db.schema.createIndex('waiting_entries_day').on('waiting_entries').columns(['date', 'id']).execute();
  await sql`create index waiting_entries_open on waiting_entries (date, start_time, id)
    where ended_at is null`.execute(db);
  await sql`create index waiting_entries_ended on waiting_entries (id) where ended_at is not null`.execute(
    db,
  );
  await addFinalStates(db, isSqlite);
  if (isSqlite) await allowSubjectOnSqlite(db);
  else await allowSubjectOnPostgres(db);
}

/** What has ended never begins again: an offer is used once. */
async function addFinalStates(db: Kysely<unknown>, isSqlite: boolean): Promise<void> {
  const isRevived = sql`old.state not in ('waiting', 'offered') and new.state <> old.state`;
  if (isSqlite) {
    await sql`create trigger waiting_entries_final before update of state on waiting_entries
      when ${isRevived}
      begin select raise(abort, 'this place in the waiting list has ended'); end`.execute(db);
    return;
  }
  await sql`create function waiting_entries_final() returns trigger language plpgsql as $$
    begin
      if old.state not in ('waiting', 'offered') and new.state <> old.state then
        raise exception 'this place in the waiting list has ended';
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger waiting_entries_final before update of state on waiting_entries
    for each row execute function waiting_entries_final()`.execute(db);
}

const addSubject = (definition: string): string =>
  definition.replace(/(subject.{0,40}?'booking')/is, "$1, 'waiting'");

/** SQLite can't change a check, so the table is made again, with its columns and indexes as they are now. */
async function allowSubjectOnSqlite(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_master
    where tbl_name = 'messages' and sql is not null`.execute(db);
  const table = rows.find(({ type }) => type === 'table')?.sql ?? '';
  const changed = addSubject(table);
  if (changed === table) throw new Error('The subjects of messages were not found');
  await sql.raw(changed.replace(/"?messages"?/, '"messages_made_again"')).execute(db);
  await sql`insert into messages_made_again select * from messages`.execute(db);
  await sql`drop table messages`.execute(db);
  await sql`alter table messages_made_again rename to messages`.execute(db);
  for (const { type, sql: made } of rows) if (type !== 'table') await sql.raw(made).execute(db);
}

async function allowSubjectOnPostgres(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`select conname as name,
    pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'messages'::regclass and contype = 'c'`.execute(db);
  const subjects = rows.find(({ definition }) => /\bsubject\b/.test(definition));
  if (!subjects) throw new Error('The subjects of messages were not found');
  // As PostgreSQL writes it: subject = ANY (ARRAY['booking'::text, …]).
  const changed = subjects.definition.replace("'booking'::text", "'booking'::text, 'waiting'::text");
  await sql.raw(`alter table messages drop constraint "${subjects.name}"`).execute(db);
  await sql.raw(`alter table messages add constraint "${subjects.name}" ${changed}`).execute(db);
}
