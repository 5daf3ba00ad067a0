import type { Db } from '../../db/database.ts';

/** Ends one session. @param sessionId the hash of its token */
export async function endSession(trx: Db, sessionId: string): Promise<void> {
  await trx.deleteFrom('sessions').where('token_hash', '=', sessionId).execute();
}

/**
 * Ends every session of a person, with their next call.
 * @param exceptId the hash of the token of one that stays
 * @returns how many ended
 */
export async function endSessionsOf(trx: Db, userId: number, exceptId = ''): Promise<number> {
  const ended = await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', exceptId)
    .executeTakeFirst();
  return Number(ended.numDeletedRows);
}
