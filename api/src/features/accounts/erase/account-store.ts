import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { bumpVersion } from '../../../db/versions.ts';
import { deleteEnquiriesOf } from '../../enquiries/family-store.ts';
import { deleteBrowsers } from '../../identity/browser-store.ts';
import { erasedUserColumns, verifiedPhone } from '../../identity/person-store.ts';
import { deleteSecondFactors } from '../../identity/second-factor-store.ts';
import { endSessionsOf } from '../../identity/session-store.ts';
import type { Person } from './person.ts';

/**
 * Locks the account and empties its row, which stays for the bookings, sales and logs that refer to it. This
 * runs first: work done as this person locks the same row (`holdPerson`), so it either finishes before and is
 * erased too, or finds no account.
 * @returns the person's data, or undefined if there is no such person any more
 */
export async function anonymiseAccount(trx: Db, userId: number, now: Date): Promise<Person | undefined> {
  await bumpVersion(trx, 'users', userId);
  const row = await trx
    .selectFrom('users')
    .select(['id', 'phone', 'phone_verified_at', 'email', 'email_verified_at', 'username', 'role'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  await trx
    .updateTable('users')
    .set({ ...erasedUserColumns, deleted_at: now.toISOString() })
    .where('id', '=', userId)
    .execute();
  const { id, username, role } = row;
  return {
    id,
    phone: verifiedPhone(row),
    username,
    role,
    verifiedEmail: row.email_verified_at === null ? null : row.email,
  };
}

/**
 * Deletes rows that belong to the account alone: children, sign-ins, codes, counted attempts and enquiries.
 * @returns the ids of the enquiries
 */
export async function deleteBelongings(trx: Db, person: Person): Promise<{ enquiryIds: number[] }> {
  const { id, phone, verifiedEmail, username } = person;
  await endSessionsOf(trx, id);
  await deleteSecondFactors(trx, id);
  await trx.deleteFrom('children').where('user_id', '=', id).execute();
  await trx.deleteFrom('sign_in_attempts').where('user_id', '=', id).execute();
  if (phone !== null) {
    await trx.deleteFrom('otp_codes').where('phone', '=', phone).execute();
    await deleteBrowsers(trx, phone);
  }
  const enquiryIds = await deleteEnquiriesOf(trx, person);
  for (const subject of [phone, verifiedEmail, username]) {
    if (subject !== null) await deleteLimitsOf(trx, subject);
  }
  return { enquiryIds };
}

/** The key of a limit ends with its subject. */
async function deleteLimitsOf(trx: Db, subject: string): Promise<void> {
  const ending = `%:${subject.replaceAll(/[\\%_]/g, '\\$&')}`;
  await trx.deleteFrom('rate_limits').where(sql<SqlBool>`key like ${ending} escape '\\'`).execute();
}
