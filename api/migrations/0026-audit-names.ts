import { type Kysely, sql } from 'kysely';

/** Only adds an index. */
export const suitsOlderVersions = true;

/** Finds what one person of the team did, and who of the team did anything, without reading the log. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index audit_log_name on audit_log (user_name, at, id)`.execute(db);
}
