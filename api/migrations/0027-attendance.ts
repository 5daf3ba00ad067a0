import { type Kysely, sql } from 'kysely';

/** What the clock found when a visit ended: completed after an arrival, or a family that did not come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['bookings', 'birthday_parties'])
    await db.schema
      .alterTable(table)
      .addColumn('status_before_end', 'text', (c) =>
        c.check(sql`status_before_end in ('pending', 'confirmed')`),
      )
      .execute();
  await db.schema
    .alterTable('bookings')
    .addColumn('no_show', 'text', (c) =>
      c.notNull().defaultTo('').check(sql`no_show in ('', 'clock', 'team', 'denied')`),
    )
    .execute();
  await sql`create index bookings_no_show on bookings (booking_date) where no_show in ('clock', 'team')`.execute(
    db,
  );
}
