import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Browsers that confirmed a phone, bookings without a confirmed phone, and alarms for reached limits. */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  const ofTable = dialect === 'sqlite' ? sql`strict, without rowid` : sql``;
  await db.schema
    .createTable('phone_browsers')
    .modifyEnd(ofTable)
    .addColumn('token_hash', 'text', required)
    .addColumn('phone', 'text', required)
    .addColumn('proved_at', 'text')
    .addColumn('expires_at', 'text', required)
    .addPrimaryKeyConstraint('phone_browsers_key', ['token_hash', 'phone'])
    .execute();
  await db.schema.createIndex('phone_browsers_phone').on('phone_browsers').column('phone').execute();
  await db.schema
    .createTable('limit_alarms')
    .modifyEnd(ofTable)
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('codes', 'guest_seats')`))
    .addColumn('hour', 'text', required)
    .addColumn('reached_limit', int, required)
    .addColumn('requests', int, required)
    .addColumn('last_at', 'text', required)
    .addPrimaryKeyConstraint('limit_alarms_key', ['kind', 'hour'])
    .execute();
  // Wrong attempts are now counted by network, in rate_limits. Codes expire within minutes, so none is
  // migrated.
  await db.schema.dropTable('otp_codes').execute();
  await db.schema
    .createTable('otp_codes')
    .modifyEnd(ofTable)
    .addColumn('phone', 'text', (c) => c.primaryKey())
    .addColumn('code_hash', 'text', required)
    .addColumn('expires_at', 'text', required)
    .addColumn('created_at', 'text', required)
    .execute();
  for (const table of ['bookings', 'birthday_parties'])
    await db.schema
      .alterTable(table)
      .addColumn('is_phone_proved', int, (c) => c.notNull().defaultTo(1))
      .execute();
  // An old booking without an account may be a guest's or the team's; treating it as a guest's blocks no one.
  await sql`update bookings set is_phone_proved = 0 where user_id is null`.execute(db);
  for (const table of ['bookings', 'birthday_parties'])
    await sql`create index ${sql.ref(`${table}_unproved`)} on ${sql.table(table)} (parent_phone, created_at)
      where is_phone_proved = 0`.execute(db);
}
