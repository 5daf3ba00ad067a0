import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { UserRow } from '../../db/people-schema.ts';
import { bumpVersion } from '../../db/versions.ts';
import { erasedUserColumns } from '../identity/person-store.ts';
import { redactAudit } from '../identity/redact-store.ts';
import { deleteSecondFactors } from '../identity/second-factor-store.ts';
import { endSessionsOf } from '../identity/session-store.ts';

/**
 * Merges a customer's account into another one. Bookings, parties and children move, and the other account
 * gains the phone, Google account, confirmed email and name that it lacks. The caller has verified that both
 * accounts are theirs. An empty row stays, because append-only logs refer to it.
 * @returns false if there is nothing to merge: deleted meanwhile, not a customer's, or deactivated
 */
export async function mergeInto(
  trx: Db,
  { into, from, now }: { into: number; from: number; now: Date },
): Promise<boolean> {
  if (into === from) return false;
  // Locks both rows, the lower id first, so that two merges of the same accounts run one after the other.
  for (const id of [into, from].sort((a, b) => a - b)) await lockUser(trx, id);
  const [keeper, other] = [await findActive(trx, into), await findActive(trx, from)];
  if (!keeper || other?.role !== 'customer') return false;
  for (const table of ['bookings', 'birthday_parties', 'children'] as const)
    await trx.updateTable(table).set({ user_id: into }).where('user_id', '=', from).execute();
  await endSessionsOf(trx, from);
  await deleteSecondFactors(trx, from);
  await trx.deleteFrom('sign_in_attempts').where('user_id', '=', from).execute();
  await trx
    .updateTable('users')
    .set({ ...erasedUserColumns, deleted_at: now.toISOString() })
    .where('id', '=', from)
    .execute();
  // A later erasure of the remaining account could not find this one any more, so its log is redacted now.
  await redactAudit(trx, 'user', [from], now);
  await bumpVersion(trx, 'users', into);
  await trx.updateTable('users').set(mergedFields(keeper, other)).where('id', '=', into).execute();
  return true;
}

type User = Selectable<UserRow>;

async function lockUser(trx: Db, id: number): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ version: eb.ref('version') }))
    .where('id', '=', id)
    .execute();
}

function findActive(trx: Db, id: number): Promise<User | undefined> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** The fields that the remaining account takes over; it never loses its own. */
function mergedFields(keeper: User, other: User) {
  const email = emailOf(keeper, other);
  const name = keeper.first_name === '' ? other : keeper;
  return {
    ...phoneOf(keeper, other),
    google_subject: keeper.google_subject ?? other.google_subject,
    email: email.email,
    email_verified_at: email.email_verified_at,
    first_name: name.first_name,
    last_name: name.last_name,
    address: keeper.address || other.address,
    date_of_birth: keeper.date_of_birth ?? other.date_of_birth,
  };
}

function phoneOf(keeper: User, other: User): Pick<User, 'phone' | 'phone_verified_at'> {
  const { phone, phone_verified_at } = keeper.phone === null ? other : keeper;
  return { phone, phone_verified_at };
}

/** A confirmed email wins over an unconfirmed one. */
function emailOf(keeper: User, other: User): Pick<User, 'email' | 'email_verified_at'> {
  if (keeper.email_verified_at !== null) return keeper;
  return other.email_verified_at !== null || keeper.email === null ? other : keeper;
}
