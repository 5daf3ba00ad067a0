import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SignInAttemptRow } from '../../db/people-schema.ts';

export async function addAttempt(trx: Db, attempt: Insertable<SignInAttemptRow>): Promise<void> {
  await trx.insertInto('sign_in_attempts').values(attempt).execute();
}

/**
 * Takes an attempt out of the store, so that it is used once; undefined if there is none, or it has expired.
 */
export function consumeAttempt(
  trx: Db,
  tokenHash: string,
  now: Date,
): Promise<Selectable<SignInAttemptRow> | undefined> {
  return trx
    .deleteFrom('sign_in_attempts')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
}
