import type { Kysely } from 'kysely';

/**
 * The id that a held operation has in its file, if the tablet did not sign the file. It shows whether the tablet
 * has sent the same operation itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('held_operations').addColumn('original_id', 'text').execute();
  await db.schema
    .createIndex('held_operations_original')
    .on('held_operations')
    .column('original_id')
    .execute();
}
