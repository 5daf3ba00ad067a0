import { type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

/** Sheets that bring a centre's families, hours, bookings and parties from an earlier system. Older versions ignore them. */
export const suitsOlderVersions = true;

export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  const int = isSqlite ? 'integer' : 'bigint';
  const table = (name: string) => db.schema.createTable(name).modifyEnd(isSqlite ? sql`strict` : sql``);
  await table('imports')
    .addColumn('id', isSqlite ? 'integer' : 'bigserial', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey(),
    )
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('families', 'bookings', 'parties')`))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('heads', 'text', (c) => c.notNull())
    .addColumn('total_rows', int, (c) => c.notNull())
    .addColumn('status', 'text', (c) =>
      c.notNull().check(sql`status in ('open', 'checked', 'done', 'undone')`),
    )
    .addColumn('by_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('done_at', 'text')
    .addColumn('undone_at', 'text')
    .execute();
  await table('import_rows')
    .addColumn('import_id', int, (c) => c.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('row_number', int, (c) => c.notNull())
    // Blank once the row's family is erased, or the import is old.
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('cells', 'text', (c) => c.notNull())
    .addColumn('result', 'text', (c) =>
      c.notNull().check(sql`result in ('waiting', 'import', 'skip', 'problem')`),
    )
    .addColumn('explanation', 'text', (c) => c.notNull())
    .addColumn('records', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('import_rows_key', ['import_id', 'row_number'])
    .execute();
  await db.schema
    .createIndex('import_rows_result')
    .on('import_rows')
    .columns(['import_id', 'result', 'row_number'])
    .execute();
  await sql`create index import_rows_phone on import_rows (phone) where phone <> ''`.execute(db);
}
