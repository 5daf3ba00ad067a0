import { type Kysely, sql } from 'kysely';

/** Only adds indexes. */
export const suitsOlderVersions = true;

export async function up(db: Kysely<unknown>): Promise<void> {
  // Finds what one person of the team did, and who of the team did anything, without reading the log.
  await sql`create index audit_log_name on audit_log (user_name, at, id)`.execute(db);
  // Counts the bookings of a package in one status.
  await sql`create index bookings_package_status on bookings (package_id, status)`.execute(db);
}
