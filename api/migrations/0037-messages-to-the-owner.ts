import { type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

/** Messages can be about the centre itself: they go to its owner. */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  if (dialect === 'postgres') {
    await sql`alter table messages drop constraint messages_subject_check,
      add constraint messages_subject_check check (subject in ('booking', 'party', 'order', 'sale', 'centre'))`.execute(
      db,
    );
    return;
  }
  // SQLite can't change a condition, so a new table takes the rows.
  const { rows } = await sql<{ type: string; text: string }>`select type, sql as text from sqlite_master
    where tbl_name = 'messages' and sql is not null`.execute(db);
  const table = rows.find(({ type }) => type === 'table')?.text ?? '';
  const wider = table.replace(/'sale'\)/, "'sale', 'centre')").replace('"messages"', '"wider_messages"');
  if (!wider.includes('"wider_messages"') || !wider.includes("'centre'"))
    throw new Error('The table of messages is not as migration 0031 made it');
  await sql.raw(wider).execute(db);
  await sql`insert into wider_messages select * from messages`.execute(db);
  await sql`drop table messages`.execute(db);
  await sql`alter table wider_messages rename to messages`.execute(db);
  for (const { type, text } of rows) if (type === 'index') await sql.raw(text).execute(db);
}
