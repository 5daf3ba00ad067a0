import { type Kysely, sql } from 'kysely';
import type { StoreDialect } from '../src/db/dialect.ts';

/** Only adds columns with a default, and indexes. */
export const suitsOlderVersions = true;

export async function up(db: Kysely<unknown>, dialect: StoreDialect): Promise<void> {
  await db.schema
    .alterTable('birthday_parties')
    .addColumn('upi_reference', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema
    .alterTable('birthday_parties')
    .addColumn('upi_said_received_paise', dialect === 'sqlite' ? 'integer' : 'bigint', (c) =>
      c.notNull().defaultTo(0),
    )
    .execute();
  // Before a payment is recorded, others with its reference are looked up. People type the digits in groups.
  await sql`create index payments_reference on payments (replace(reference, ' ', '')) where reference <> ''`.execute(
    db,
  );
  await sql`create index bookings_upi on bookings (upi_reference) where upi_reference <> ''`.execute(db);
  await sql`create index parties_upi on birthday_parties (upi_reference) where upi_reference <> ''`.execute(
    db,
  );
}
