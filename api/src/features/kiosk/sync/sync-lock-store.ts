import type { Db } from '../../../db/database.ts';

/**
 * Serializes batches on any database, and counts all operations ever sent. Two copies of a batch, from the
 * page and the service worker, run one after the other; the second finds every id known.
 */
export async function lockSync(trx: Db, operations: number): Promise<void> {
  await trx
    .insertInto('counters')
    .values({ name: 'operations', value: operations })
    .onConflict((c) =>
      c.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', operations) })),
    )
    .execute();
}
