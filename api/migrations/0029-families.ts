import { type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

/** What the team knows about a family beyond its visits, and the phones that belong to one family. Older versions ignore it. */
export const suitsOlderVersions = true;

export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  const int = isSqlite ? 'integer' : 'bigint';
  const table = (name: string) => db.schema.createTable(name).modifyEnd(isSqlite ? sql`strict` : sql``);
  await table('families')
    .addColumn('id', isSqlite ? 'integer' : 'bigserial', (c) =>
      isSqlite ? c.primaryKey().autoIncrement() : c.primaryKey(),
    )
    .addColumn('notes', 'text', (c) => c.notNull().defaultTo(''))
    .addColumn('adults', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('children', 'text', (c) => c.notNull().defaultTo('[]'))
    .addColumn('desk_consented_at', 'text')
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .addColumn('version', int, (c) => c.notNull().defaultTo(1))
    .execute();
  await table('family_phones')
    .addColumn('phone', 'text', (c) => c.primaryKey())
    .addColumn('family_id', int, (c) => c.notNull().references('families.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('family_phones_family').on('family_phones').column('family_id').execute();
}
