import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/**
 * The team's second factors: passkeys, authenticator apps and recovery codes. A session records how it began,
 * because only some ways of signing in open the portal (decision record 23).
 */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  const int = isSqlite ? 'integer' : 'bigint';
  const strict = isSqlite ? sql`strict` : sql``;
  const table = (name: string) => db.schema.createTable(name).modifyEnd(strict);
  const ofUser = (column: ColumnDefinitionBuilder) => column.references('users.id').onDelete('cascade');

  await addFlag(db, int, 'has_second_factor');
  await addFlag(db, int, 'must_change_password');
  await extendSessions(db);

  await table('passkeys')
    .addColumn('credential_id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', int, (c) => ofUser(c).notNull())
    .addColumn('public_key', 'text', required)
    .addColumn('counter', int, required)
    .addColumn('transports', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('last_used_at', 'text')
    .execute();
  await db.schema.createIndex('passkeys_user').on('passkeys').column('user_id').execute();

  await table('authenticator_apps')
    .addColumn('id', isSqlite ? 'integer' : 'bigserial', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey(),
    )
    .addColumn('user_id', int, (c) => ofUser(c).notNull())
    .addColumn('sealed_secret', 'text', required)
    .addColumn('created_at', 'text', required)
    .addColumn('confirmed_at', 'text')
    // The time step of the last accepted code: older or equal ones are rejected.
    .addColumn('last_step', int, (c) => c.notNull().defaultTo(0))
    .addColumn('last_used_at', 'text')
    .execute();
  // Per person, one app in use and one in setup.
  await sql`create unique index authenticator_apps_in_use on authenticator_apps (user_id)
    where confirmed_at is not null`.execute(db);
  await sql`create unique index authenticator_apps_in_setup on authenticator_apps (user_id)
    where confirmed_at is null`.execute(db);

  await table('recovery_codes')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', int, (c) => ofUser(c).notNull())
    .addColumn('used_at', 'text')
    .execute();
  await db.schema.createIndex('recovery_codes_user').on('recovery_codes').column('user_id').execute();

  await table('sign_in_steps')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('purpose', 'text', required)
    .addColumn('user_id', int, (c) => ofUser(c))
    .addColumn('challenge', 'text')
    .addColumn('expires_at', 'text', required)
    .addCheckConstraint(
      'sign_in_steps_purpose',
      // Only a sign-in by passkey alone begins without a known person.
      sql`(purpose = 'passkey' and user_id is null)
        or (purpose in ('password', 'google', 'add_passkey') and user_id is not null)`,
    )
    .execute();
  await db.schema.createIndex('sign_in_steps_user').on('sign_in_steps').column('user_id').execute();
}

async function addFlag(db: Kysely<unknown>, int: 'integer' | 'bigint', name: string): Promise<void> {
  await db.schema
    .alterTable('users')
    .addColumn(name, int, (c) =>
      c
        .notNull()
        .defaultTo(0)
        .check(sql`${sql.ref(name)} in (0, 1)`),
    )
    .execute();
}

async function extendSessions(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('sessions')
    .addColumn('method', 'text', (c) =>
      c
        .notNull()
        .defaultTo('phone')
        .check(sql`method in ('phone', 'google', 'password', 'passkey', 'developer')`),
    )
    .execute();
  await db.schema.alterTable('sessions').addColumn('second_factor_at', 'text').execute();
  // Open team sessions have no record of how they began, so each member signs in again.
  await sql`delete from sessions where user_id in (select id from users where role <> 'customer')`.execute(
    db,
  );
}
