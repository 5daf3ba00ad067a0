import { type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

/**
 * Notifications on parents' devices, and messages to families that are about no visit. Older versions ignore the
 * table, reach who chose notifications by WhatsApp or email, and leave the new messages to newer servers.
 */
export const suitsOlderVersions = true;

export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  await db.schema
    .createTable('push_devices')
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    // The address at the browser's push service. Anyone who knows it can reach the device.
    .addColumn('endpoint', 'text', (c) => c.primaryKey())
    // A device gets notifications for as long as its person is signed in there.
    .addColumn('session_id', 'text', (c) =>
      c.notNull().unique().references('sessions.token_hash').onDelete('cascade'),
    )
    .addColumn('p256dh', 'text', (c) => c.notNull())
    .addColumn('auth', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  const allow = isSqlite ? allowOnSqlite : allowOnPostgres;
  await allow(db, { table: 'messages', column: 'subject', known: 'sale', added: 'family' });
  await allow(db, { table: 'message_choices', column: 'channel', known: 'email', added: 'push' });
}

/** A value that a column may have from now on, beside one that it may have already. */
interface Allowed {
  table: 'messages' | 'message_choices';
  column: string;
  known: string;
  added: string;
}

/** SQLite can't change a check, so the table is made again, with its columns and indexes as they are now. */
async function allowOnSqlite(db: Kysely<unknown>, { table, column, known, added }: Allowed): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_master
    where tbl_name = ${table} and sql is not null`.execute(db);
  const made = rows.find(({ type }) => type === 'table')?.sql ?? '';
  const check = new RegExp(`(${column} in \\([^)]*'${known}')`, 'i');
  const changed = made.replace(check, `$1, '${added}'`);
  if (changed === made) throw new Error(`The check of ${table}.${column} was not found`);
  const again = `${table}_made_again`;
  await sql.raw(changed.replace(new RegExp(`"?${table}"?`), `"${again}"`)).execute(db);
  await sql`insert into ${sql.table(again)} select * from ${sql.table(table)}`.execute(db);
  await sql`drop table ${sql.table(table)}`.execute(db);
  await sql`alter table ${sql.table(again)} rename to ${sql.table(table)}`.execute(db);
  for (const { type, sql: index } of rows) if (type !== 'table') await sql.raw(index).execute(db);
}

async function allowOnPostgres(db: Kysely<unknown>, { table, column, known, added }: Allowed): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`select conname as name,
    pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'`.execute(db);
  const check = rows.find(({ definition }) => new RegExp(`\\b${column}\\b`).test(definition));
  if (!check) throw new Error(`The check of ${table}.${column} was not found`);
  // As PostgreSQL writes it: channel = ANY (ARRAY['whatsapp'::text, …]).
  const changed = check.definition.replace(`'${known}'::text`, `'${known}'::text, '${added}'::text`);
  if (changed === check.definition) throw new Error(`The check of ${table}.${column} was not found`);
  await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(check.name)}`.execute(db);
  await sql.raw(`alter table ${table} add constraint "${check.name}" ${changed}`).execute(db);
}
