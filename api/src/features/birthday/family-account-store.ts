import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { UserRow } from '../../db/people-schema.ts';
import { namesOf } from '../identity/family-accounts-store.ts';
import { erasedUserColumns } from '../identity/person-store.ts';

interface Family {
  phone: string;
  parentName: string;
}

/**
 * Returns the account for a party that the team books for a family: the account of the phone, created if
 * necessary. The phone is not verified yet, so only a code sent to it opens a new account. Locks the account
 * until the transaction ends, so that an erasure happens either before or after it.
 */
export async function lockFamilyAccount(trx: Db, family: Family, now: Date): Promise<number> {
  const made = await addFamily(trx, family, now);
  if (made !== undefined) return made;
  const holder = await trx
    .updateTable('users')
    .set((eb) => ({ is_active: eb.ref('is_active') }))
    .where('phone', '=', family.phone)
    .returningAll()
    .executeTakeFirst();
  // The account that had the phone was erased or changed its phone in between, so the phone is free now.
  if (!holder) return lockFamilyAccount(trx, family, now);
  return mayOwnByPhone(holder) ? holder.id : addOwnerlessAccount(trx, now);
}

/**
 * The account that owns a party once its phone is corrected: that of the new phone, locked as above. Undefined if a
 * parent has signed in to the present one, who then keeps it.
 */
export async function ownerAfter(
  trx: Db,
  party: { user_id: number },
  family: Family,
  now: Date,
): Promise<number | undefined> {
  const owner = await trx
    .selectFrom('users')
    .select(['phone_verified_at', 'google_subject', 'email_verified_at', 'password_hash'])
    .where('id', '=', party.user_id)
    .executeTakeFirstOrThrow();
  const isOwned = Object.values(owner).some((proof) => proof !== null);
  return isOwned ? undefined : lockFamilyAccount(trx, family, now);
}

async function addFamily(trx: Db, { phone, parentName }: Family, now: Date): Promise<number | undefined> {
  const added = await trx
    .insertInto('users')
    .values({
      phone,
      ...namesOf(parentName),
      role: 'customer',
      is_active: 1,
      address: '',
      created_at: now.toISOString(),
    })
    .onConflict((c) => c.column('phone').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/**
 * Whether an account may own what is booked under its phone. A phone that the team only typed into an account
 * may belong to another family, whose data would be visible to anyone who signs in to that account another
 * way.
 */
const mayOwnByPhone = (holder: Selectable<UserRow>): boolean =>
  holder.phone_verified_at !== null ||
  (holder.google_subject === null && holder.email_verified_at === null && holder.password_hash === null);

/**
 * Adds an account without an owner, like that of an erased person. Its party is found only by phone, as play
 * sessions that the team books are, and is erased with the family that verifies the phone.
 */
export async function addOwnerlessAccount(trx: Db, now: Date): Promise<number> {
  const at = now.toISOString();
  const { id } = await trx
    .insertInto('users')
    .values({ ...erasedUserColumns, created_at: at, deleted_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
