import type { Kysely } from 'kysely';

/** A version that does not know the column leaves it null, which means unknown. */
export const suitsOlderVersions = true;

/** When the oldest operation was made that a tablet had not sent at its last call. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('devices').addColumn('oldest_waiting_at', 'text').execute();
}
