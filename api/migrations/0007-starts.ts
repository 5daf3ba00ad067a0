import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Each server start on this database, to recognise cursors of a stale epoch after a restore. */
export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  await db.schema
    .createTable('starts')
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .addColumn('id', isSqlite ? 'integer' : 'bigserial', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey(),
    )
    .addColumn('token', 'text', (c) => c.notNull().unique())
    .addColumn('first_revision', isSqlite ? 'integer' : 'bigint', required)
    .execute();
  // Existing cursors carry the database's previous token.
  await sql`insert into starts (token, first_revision)
    select epoch, 0 from counters where name = 'revision'`.execute(db);
  await db.schema.alterTable('counters').dropColumn('epoch').execute();
}
