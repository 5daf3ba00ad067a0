import type { Db } from '../../db/database.ts';
import { moveVersion } from '../../db/versions.ts';
import { provedPhone } from '../accounts/person-store.ts';
import { setUser } from '../users/user-store.ts';
import { forgetBrowsers } from './browser-store.ts';
import { carryPhone } from './carry-phone-store.ts';
import { mergeInto } from './merge-store.ts';
import { findUser } from './store.ts';

interface Proved {
  userId: number;
  /** Shown to be theirs by its code. */
  phone: string;
  now: Date;
}

/**
 * Gives an account a phone, or shows that the one it has is theirs. A customer's account that has it becomes part of this one.
 * @returns false where it is somebody's of the team, or of somebody who was deactivated
 */
export async function givePhone(trx: Db, { userId, phone, now }: Proved): Promise<boolean> {
  const holder = await trx.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst();
  const isOthers = holder !== undefined && holder.id !== userId;
  if (isOthers && !(await mergeInto(trx, { into: userId, from: holder.id, now }))) return false;
  await moveVersion(trx, 'users', userId);
  const before = await findUser(trx, userId);
  if (!(await setUser(trx, userId, { phone, phone_verified_at: now.toISOString() }))) return false;
  const from = provedPhone(before);
  // The number that was given up may be another family's next.
  if (from !== null && from !== phone) await forgetBrowsers(trx, from);
  await carryPhone(trx, { userId, from, to: phone });
  return true;
}

/** Takes Google off an account. @returns false where nothing else is left to sign in with */
export async function disconnectFromGoogle(trx: Db, userId: number): Promise<boolean> {
  const done = await trx
    .updateTable('users')
    .set((eb) => ({ google_subject: null, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('phone', 'is not', null),
        // A password is for the team alone.
        eb.and([eb('password_hash', 'is not', null), eb('role', '!=', 'customer')]),
      ]),
    )
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
