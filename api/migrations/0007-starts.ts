import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

const required = (column: ColumnDefinitionBuilder) => column.notNull();

/** Each start of a server on this database, so that what is of before a restore is told from what is of here. */
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
  // The cursors that are out carry the mark that the database had so far.
  await sql`insert into starts (token, first_revision)
    select epoch, 0 from counters where name = 'revision'`.execute(db);
  await db.schema.alterTable('counters').dropColumn('epoch').execute();
}
