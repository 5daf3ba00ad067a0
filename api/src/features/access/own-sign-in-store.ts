import type { Db } from '../../db/database.ts';
import { bumpVersion } from '../../db/versions.ts';
import { deleteBrowsers } from '../identity/browser-store.ts';
import { verifiedPhone } from '../identity/person-store.ts';
import { setUser } from '../identity/user-store.ts';
import { mergeInto } from './merge-store.ts';
import { moveRecordsToPhone } from './phone-change-store.ts';
import { findUser } from './store.ts';

interface PhoneUpdate {
  userId: number;
  /** Confirmed by its code. */
  phone: string;
  now: Date;
}

/**
 * Sets or confirms an account's phone. A customer's account with the same phone is merged into this one.
 * @returns false if it belongs to a team member or a deactivated person
 */
export async function setVerifiedPhone(trx: Db, { userId, phone, now }: PhoneUpdate): Promise<boolean> {
  const holder = await trx.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst();
  const isOthers = holder !== undefined && holder.id !== userId;
  if (isOthers && !(await mergeInto(trx, { into: userId, from: holder.id, now }))) return false;
  await bumpVersion(trx, 'users', userId);
  const before = await findUser(trx, userId);
  if (!(await setUser(trx, userId, { phone, phone_verified_at: now.toISOString() }))) return false;
  const from = verifiedPhone(before);
  // The old number may soon belong to another family.
  if (from !== null && from !== phone) await deleteBrowsers(trx, from);
  await moveRecordsToPhone(trx, { userId, from, to: phone });
  return true;
}

/** Disconnects Google from an account. @returns false if no other sign-in method would remain */
export async function disconnectFromGoogle(trx: Db, userId: number): Promise<boolean> {
  const done = await trx
    .updateTable('users')
    .set((eb) => ({ google_subject: null, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('phone', 'is not', null),
        // Only the team signs in with passwords.
        eb.and([eb('password_hash', 'is not', null), eb('role', '!=', 'customer')]),
      ]),
    )
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
