import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (c) => c.notNull();
const emptyText: Column = (c) => c.notNull().defaultTo('');

/** Families, Google sign-in, sessions by device, and erasing a person from append-only logs. */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const int = dialect === 'sqlite' ? 'integer' : 'bigint';
  await extendUsers(db);
  await db.schema.alterTable('sessions').addColumn('device', 'text', emptyText).execute();
  await addChildren(db, int, dialect);
  await addSignInAttempts(db, int, dialect);
  await db.schema.alterTable('audit_log').addColumn('redacted_at', 'text').execute();
  await db.schema.createIndex('audit_log_at').on('audit_log').columns(['at', 'id']).execute();
  await db.schema
    .createIndex('audit_log_entity_at')
    .on('audit_log')
    .columns(['entity', 'at', 'id'])
    .execute();
  const allow = dialect === 'sqlite' ? allowErasingOnSqlite : allowErasingOnPostgres;
  await allow(db);
}

async function extendUsers(db: Kysely<unknown>): Promise<void> {
  const alter = (name: string) => db.schema.alterTable('users').addColumn(name, 'text').execute();
  // The permanent id of a Google account; its email can change.
  await alter('google_subject');
  await alter('email_verified_at');
  // Until now, accounts got a phone only through a code sent to it.
  await alter('phone_verified_at');
  await sql`update users set phone_verified_at = created_at where phone is not null`.execute(db);
  await alter('deleted_at');
  await db.schema.createIndex('users_google').on('users').column('google_subject').unique().execute();
  await db.schema.createIndex('users_email').on('users').column('email').execute();
  await indexPeople(db);
}

/** With 50,000 people, a page of the list and the stat cards' counts need no full read or sort. */
async function indexPeople(db: Kysely<unknown>): Promise<void> {
  const columns = {
    users_role: sql`role, is_active`,
    users_name: sql`lower(first_name), lower(last_name), id`,
    users_last_login: sql`coalesce(last_login_at, ''), id`,
  };
  for (const [name, column] of Object.entries(columns))
    await sql`create index ${sql.ref(name)} on users (${column}) where deleted_at is null`.execute(db);
}

async function addChildren(db: Kysely<unknown>, int: 'integer' | 'bigint', dialect: StoreDialect) {
  await db.schema
    .createTable('children')
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .addColumn('id', dialect === 'sqlite' ? 'integer' : 'bigserial', (c) =>
      dialect === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey(),
    )
    .addColumn('user_id', int, (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', required)
    .addColumn('birthday', 'text')
    .addColumn('created_at', 'text', required)
    .addColumn('version', int, (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema.createIndex('children_user').on('children').column('user_id').execute();
}

/** A round trip to the sign-in provider: used once, within minutes, by the browser that began it. */
async function addSignInAttempts(db: Kysely<unknown>, int: 'integer' | 'bigint', dialect: StoreDialect) {
  await db.schema
    .createTable('sign_in_attempts')
    .modifyEnd(dialect === 'sqlite' ? sql`strict` : sql``)
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('state', 'text', required)
    .addColumn('nonce', 'text', required)
    .addColumn('code_verifier', 'text', required)
    .addColumn('return_to', 'text', required)
    .addColumn('user_id', int, (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('expires_at', 'text', required)
    .execute();
}

/**
 * The logs stay append-only with one exception: erasure may blank a person's data. Who changed which row
 * when, and every figure, never change.
 */
const immutableColumns = {
  audit_log: ['id', 'at', 'user_id', 'user_name', 'action', 'entity', 'entity_id', 'request_id'],
  hour_ledger: [
    'id',
    'sale_id',
    'usage_id',
    'review_id',
    'kind',
    'minutes',
    'by_user_id',
    'by_name',
    'device_id',
    'created_at',
  ],
} as const;

/** Conditions for an update, in addition to unchanged columns. */
const erasureConditions = {
  audit_log: 'old.redacted_at is null and new.redacted_at is not null',
  hour_ledger: "new.note = ''",
} as const;

const tables = ['audit_log', 'hour_ledger'] as const;
type LogTable = (typeof tables)[number];

async function allowErasingOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    const same = immutableColumns[table].map((column) => `new.${column} is old.${column}`).join(' and ');
    await sql`drop trigger ${sql.ref(`${table}_no_update`)}`.execute(db);
    await sql`create trigger ${sql.ref(`${table}_no_update`)} before update on ${sql.table(table)}
      when not (${sql.raw(`${same} and ${erasureConditions[table]}`)})
      begin select raise(abort, ${sql.lit(`${table} is append-only`)}); end`.execute(db);
  }
}

async function allowErasingOnPostgres(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql`create or replace function ${sql.ref(`${table}_append_only`)}() returns trigger
      language plpgsql as ${sql.lit(appendOnlyBody(table))}`.execute(db);
  }
}

function appendOnlyBody(table: LogTable): string {
  const same = immutableColumns[table]
    .map((column) => `new.${column} is not distinct from old.${column}`)
    .join(' and ');
  return `begin
    if tg_op = 'UPDATE' then
      if ${same} and ${erasureConditions[table]} then return new; end if;
    end if;
    raise exception '${table} is append-only';
  end`;
}
