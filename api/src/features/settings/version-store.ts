import type { Db } from '../../db/database.ts';

/** Under which the settings as a whole have their version. */
export const settingsVersionId = 2;

/** The version of something that is edited as a whole though it is many rows. */
export async function readVersion(db: Db, id: number): Promise<number> {
  const { version } = await db
    .selectFrom('singletons')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return version;
}
