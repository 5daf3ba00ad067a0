import { type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

/** How often parents have changed a visit online, and the keys of bookings that were looked up. Older versions ignore both. */
export const suitsOlderVersions = true;

export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  const isSqlite = dialect === 'sqlite';
  const int = isSqlite ? 'integer' : 'bigint';
  for (const table of ['bookings', 'birthday_parties'])
    await db.schema
      .alterTable(table)
      .addColumn('online_changes', int, (c) => c.notNull().defaultTo(0))
      .execute();
  await db.schema
    .createTable('booking_keys')
    .addColumn('key_hash', 'text', (c) => c.primaryKey())
    .addColumn('booking_id', int, (c) => c.notNull().references('bookings.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (c) => c.notNull())
    .modifyEnd(isSqlite ? sql`strict` : sql``)
    .execute();
  await db.schema.createIndex('booking_keys_booking').on('booking_keys').column('booking_id').execute();
}
