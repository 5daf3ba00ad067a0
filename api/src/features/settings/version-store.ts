import type { Db } from '../../db/database.ts';

/** The id under which the settings as a whole have their version. */
export const settingsVersionId = 2;

/** The version of data that is edited as a whole although it spans many rows. */
export async function readVersion(db: Db, id: number): Promise<number> {
  const { version } = await db
    .selectFrom('singletons')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return version;
}
