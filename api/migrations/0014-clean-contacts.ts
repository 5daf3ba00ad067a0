import { type Kysely, sql } from 'kysely';

/** What a tablet's pushes have proved, so that a later claim of unsent work cannot withdraw it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['last_clean_at', 'typed_until'])
    await db.schema.alterTable('devices').addColumn(column, 'text').execute();
  // The last contact of each tablet already counts as proof.
  await sql`update devices set last_clean_at = last_seen_at, typed_until = last_seen_at
    where waiting = 0 and is_in_step = 1 and last_seen_at is not null and revoked_at is null`.execute(db);
}
