import { type Db, openDatabase } from '../../api/src/db/database.ts';
import type { StoryServer } from './server.ts';

/** Changes what the running server has stored, where the product has no call for it yet. */
export async function changeStored(
  { databaseUrl }: StoryServer,
  change: (trx: Db) => Promise<unknown>,
): Promise<void> {
  const database = openDatabase(databaseUrl);
  try {
    await database.write(change);
  } finally {
    await database.close();
  }
}
