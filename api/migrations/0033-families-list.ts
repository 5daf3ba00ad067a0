import { type Kysely, sql } from 'kysely';

/** Only adds indexes. */
export const suitsOlderVersions = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  // The list of families adds up the visits and hours of each phone without reading the tables.
  await sql`create index bookings_visits_phone on bookings (parent_phone, booking_date, status, no_show)`.execute(
    db,
  );
  await sql`create index package_sales_hours_phone
    on package_sales (customer_phone, valid_till, remaining_minutes, cancelled_at, pay_first)`.execute(db);
}
