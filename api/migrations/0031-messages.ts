import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

/** Messages to families, their texts, who wants them, and what families write back. Older versions ignore them. */
export const suitsOlderVersions = true;

export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  const int = isSqlite ? 'integer' : 'bigint';
  const table = (name: string) => db.schema.createTable(name).modifyEnd(isSqlite ? sql`strict` : sql``);
  const withId = (name: string) =>
    table(name).addColumn('id', isSqlite ? 'integer' : 'bigserial', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey(),
    );

  await withId('messages')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('subject', 'text', (c) =>
      c.notNull().check(sql`subject in ('booking', 'party', 'order', 'sale')`),
    )
    .addColumn('subject_id', 'text', (c) => c.notNull())
    // One message for one cause, however often the cause is found.
    .addColumn('cause', 'text', (c) => c.notNull().unique())
    // Blank once the family is erased.
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('facts', 'text', (c) => c.notNull().defaultTo('{}'))
    .addColumn('state', 'text', (c) =>
      c
        .notNull()
        .check(
          sql`state in ('waiting', 'sending', 'unknown', 'sent', 'delivered', 'read', 'failed', 'dropped')`,
        ),
    )
    .addColumn('due_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('tries', int, (c) => c.notNull().defaultTo(0))
    // JSON list of the channels that can't reach the family.
    .addColumn('ruled_out', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('channel', 'text', blank)
    .addColumn('recipient', 'text', blank)
    .addColumn('title', 'text', blank)
    .addColumn('body', 'text', blank)
    .addColumn('template', 'text', blank)
    .addColumn('provider_id', 'text', blank)
    .addColumn('reason', 'text', blank)
    .addColumn('may_repeat', int, (c) => c.notNull().defaultTo(0).check(sql`may_repeat in (0, 1)`))
    .addColumn('lease', 'text')
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('sent_at', 'text')
    .addColumn('delivered_at', 'text')
    .addColumn('read_at', 'text')
    .addColumn('failed_at', 'text')
    .execute();
  await sql`create index messages_due on messages (due_at, id)
    where state in ('waiting', 'sending', 'unknown')`.execute(db);
  await sql`create index messages_phone on messages (phone, id) where phone <> ''`.execute(db);
  await sql`create index messages_recipient on messages (recipient, id) where recipient <> ''`.execute(db);
  await db.schema.createIndex('messages_state').on('messages').columns(['state', 'id']).execute();
  await db.schema.createIndex('messages_kind').on('messages').columns(['kind', 'id']).execute();
  await db.schema.createIndex('messages_subject').on('messages').columns(['subject', 'subject_id']).execute();
  await sql`create index messages_provider on messages (provider_id) where provider_id <> ''`.execute(db);

  await table('message_templates')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('version', int, (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('by_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('message_templates_key', ['kind', 'version'])
    .execute();

  await table('message_choices')
    .addColumn('phone', 'text', (c) => c.primaryKey())
    .addColumn('channel', 'text', (c) => c.notNull().check(sql`channel in ('whatsapp', 'email')`))
    // Everything but what the family asked for.
    .addColumn('stopped_at', 'text')
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .execute();

  await withId('message_replies')
    .addColumn('provider_id', 'text', (c) => c.notNull().unique())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull().check(sql`status in ('pending', 'answered')`))
    .addColumn('received_at', 'text', (c) => c.notNull())
    .addColumn('version', int, (c) => c.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createIndex('message_replies_status')
    .on('message_replies')
    .columns(['status', 'id'])
    .execute();
  await db.schema.createIndex('message_replies_phone').on('message_replies').column('phone').execute();
}

const blank = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
