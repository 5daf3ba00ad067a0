import { type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

/** Proof of consent, the log of who read and exported personal data, and the runs of the retention job. */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  const int = isSqlite ? 'integer' : 'bigint';
  for (const table of ['birthday_parties', 'package_sales', 'users'])
    await db.schema.alterTable(table).addColumn('consented_at', 'text').execute();

  await db.schema
    .createTable('consents')
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .addColumn('id', isSqlite ? 'integer' : 'bigserial', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey(),
    )
    .addColumn('subject', 'text', (c) =>
      c.notNull().check(sql`subject in ('booking', 'party', 'sale', 'account')`),
    )
    .addColumn('subject_id', int, (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('channel', 'text', (c) => c.notNull().check(sql`channel in ('online', 'in_person')`))
    .addColumn('given_at', 'text', (c) => c.notNull())
    .addColumn('recorded_by_user_id', int)
    .addColumn('device_id', int)
    .addColumn('withdrawn_at', 'text')
    .execute();
  // At most one consent is in force per booking, party, sale or account.
  await sql`create unique index consents_in_force on consents (subject, subject_id)
    where withdrawn_at is null`.execute(db);
  await sql`insert into consents (subject, subject_id, version, channel, given_at)
    select 'booking', id, '2026-11-21', 'online', consented_at from bookings
    where consented_at is not null`.execute(db);

  await db.schema
    .createTable('access_log')
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .addColumn('user_id', int, (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('hour', 'text', (c) => c.notNull())
    .addColumn('times', int, (c) => c.notNull())
    .addColumn('rows', int, (c) => c.notNull())
    .addPrimaryKeyConstraint('access_log_key', ['user_id', 'action', 'subject', 'hour'])
    .execute();
  await db.schema.createIndex('access_log_hour').on('access_log').column('hour').execute();

  await db.schema
    .createTable('retention_runs')
    .modifyEnd(isSqlite ? sql`strict, without rowid` : sql``)
    .addColumn('date', 'text', (c) => c.primaryKey())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('periods', 'text', (c) => c.notNull())
    .addColumn('confirmed_by_user_id', int)
    .addColumn('counts', 'text')
    .execute();
}
