import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SignInStepRow } from '../../db/people-schema.ts';
import { hashToken, newToken } from '../../secrets/tokens.ts';

const lifeMs = 600_000;

export type SignInStep = Selectable<SignInStepRow>;

/**
 * Stores a sign-in that waits for its next step, for 10 minutes.
 * @returns the token for that step
 */
export async function addStep(
  trx: Db,
  step: Pick<SignInStepRow, 'purpose' | 'user_id'> & { challenge?: string },
  now: Date,
): Promise<string> {
  const token = newToken();
  await trx
    .insertInto('sign_in_steps')
    .values({
      ...step,
      token_hash: hashToken(token),
      expires_at: new Date(now.getTime() + lifeMs).toISOString(),
    })
    .execute();
  return token;
}

export function findStep(db: Db, token: string, now: Date): Promise<SignInStep | undefined> {
  return db
    .selectFrom('sign_in_steps')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
}

/** Ends a step, so that it is finished once. @returns false if it has expired */
export async function consumeStep(trx: Db, step: SignInStep, now: Date): Promise<boolean> {
  const taken = await trx
    .deleteFrom('sign_in_steps')
    .where('token_hash', '=', step.token_hash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return taken.numDeletedRows === 1n;
}

export async function setChallenge(trx: Db, step: SignInStep, challenge: string): Promise<void> {
  await trx
    .updateTable('sign_in_steps')
    .set({ challenge })
    .where('token_hash', '=', step.token_hash)
    .execute();
}

/** Takes the challenge out of a step: it can be answered once, correctly or not. */
export async function consumeChallenge(trx: Db, step: SignInStep): Promise<string | undefined> {
  if (step.challenge === null) return undefined;
  const taken = await trx
    .updateTable('sign_in_steps')
    .set({ challenge: null })
    .where('token_hash', '=', step.token_hash)
    .where('challenge', '=', step.challenge)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n ? step.challenge : undefined;
}
