import type { Insertable, Selectable } from 'kysely';
import { maxPasskeys } from '../../contract/access/second-factor.ts';
import type { Db } from '../../db/database.ts';
import type { AuthenticatorAppRow, PasskeyRow, UserRow } from '../../db/people-schema.ts';

export type Passkey = Selectable<PasskeyRow>;

/** A person's passkeys, oldest first. */
export function listPasskeys(db: Db, userId: number): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('credential_id')
    .limit(maxPasskeys)
    .execute();
}

export function findPasskey(db: Db, credentialId: string): Promise<Passkey | undefined> {
  return db.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst();
}

/** @returns false if the passkey is already registered */
export async function insertPasskey(trx: Db, passkey: Insertable<PasskeyRow>): Promise<boolean> {
  const added = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) return false;
  await updateSecondFactorFlag(trx, passkey.user_id);
  return true;
}

/** Records the use of a passkey. @param passkey its state when the signature was verified */
export async function recordPasskeyUse(
  trx: Db,
  passkey: Passkey,
  counter: number,
  now: Date,
): Promise<boolean> {
  const noted = await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now.toISOString() })
    .where('credential_id', '=', passkey.credential_id)
    .where('counter', '=', passkey.counter)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

export async function deletePasskey(
  trx: Db,
  userId: number,
  credentialId: string,
): Promise<Passkey | undefined> {
  const deleted = await trx
    .deleteFrom('passkeys')
    .where('credential_id', '=', credentialId)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  await updateSecondFactorFlag(trx, userId);
  return deleted;
}

export type AuthenticatorApp = Selectable<AuthenticatorAppRow>;

/** A person's authenticator app: the one in use, or the one in setup. */
export function findApp(
  db: Db,
  userId: number,
  which: 'in use' | 'in setup',
): Promise<AuthenticatorApp | undefined> {
  return db
    .selectFrom('authenticator_apps')
    .selectAll()
    .where('user_id', '=', userId)
    .where('confirmed_at', which === 'in use' ? 'is not' : 'is', null)
    .executeTakeFirst();
}

/** Begins the setup of an app, and discards an earlier setup. */
export async function beginApp(
  trx: Db,
  app: { userId: number; sealedSecret: string; now: Date },
): Promise<void> {
  await trx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', app.userId)
    .where('confirmed_at', 'is', null)
    .execute();
  await trx
    .insertInto('authenticator_apps')
    .values({ user_id: app.userId, sealed_secret: app.sealedSecret, created_at: app.now.toISOString() })
    .execute();
}

/** Replaces the app in use with the one in setup. @returns false if the setup was discarded meanwhile */
export async function confirmApp(trx: Db, app: AuthenticatorApp, step: number, now: Date): Promise<boolean> {
  await trx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', app.user_id)
    .where('confirmed_at', 'is not', null)
    .execute();
  const confirmed = await trx
    .updateTable('authenticator_apps')
    .set({ confirmed_at: now.toISOString(), last_step: step })
    .where('id', '=', app.id)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  await updateSecondFactorFlag(trx, app.user_id);
  return confirmed.numUpdatedRows === 1n;
}

/** Uses up the codes of a time step and all earlier ones. @returns false if they are already used up */
export async function consumeTimeStep(
  trx: Db,
  app: AuthenticatorApp,
  step: number,
  now: Date,
): Promise<boolean> {
  const spent = await trx
    .updateTable('authenticator_apps')
    .set({ last_step: step, last_used_at: now.toISOString() })
    .where('id', '=', app.id)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

/** @returns false where there was none */
export async function deleteApp(trx: Db, userId: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  await updateSecondFactorFlag(trx, userId);
  return deleted.numDeletedRows > 0n;
}

/** Replaces a person's recovery codes. */
export async function replaceRecoveryCodes(
  trx: Db,
  userId: number,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, user_id: userId })))
    .execute();
}

/** Uses up a recovery code. @returns false if it is not one of theirs, or is already used */
export async function consumeRecoveryCode(
  trx: Db,
  userId: number,
  hash: string,
  now: Date,
): Promise<boolean> {
  const spent = await trx
    .updateTable('recovery_codes')
    .set({ used_at: now.toISOString() })
    .where('code_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return spent.numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return left;
}

/** Removes every second factor of a person, with their recovery codes. @returns whether there was one */
export async function deleteSecondFactors(trx: Db, userId: number): Promise<boolean> {
  const had = await lockUser(trx, userId);
  for (const table of ['passkeys', 'authenticator_apps', 'recovery_codes', 'sign_in_steps'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute();
  await updateSecondFactorFlag(trx, userId);
  return had;
}

/** Serialises changes of one person's factors. @returns whether they have a second factor */
export async function lockUser(trx: Db, userId: number): Promise<boolean> {
  const row = await trx
    .updateTable('users')
    .set((eb) => ({ has_second_factor: eb.ref('has_second_factor') }))
    .where('id', '=', userId)
    .returning('has_second_factor')
    .executeTakeFirst();
  return row?.has_second_factor === 1;
}

/** Updates the flag in the person's row. Without a factor, it deletes the recovery codes too. */
async function updateSecondFactorFlag(trx: Db, userId: number): Promise<void> {
  const factors = await Promise.all([
    trx.selectFrom('passkeys').select('user_id').where('user_id', '=', userId).limit(1).execute(),
    trx
      .selectFrom('authenticator_apps')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .limit(1)
      .execute(),
  ]);
  const has: UserRow['is_active'] = factors.flat().length > 0 ? 1 : 0;
  await trx.updateTable('users').set({ has_second_factor: has }).where('id', '=', userId).execute();
  if (has === 0) await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}
