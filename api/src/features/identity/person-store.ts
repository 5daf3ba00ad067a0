import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { ChildRow, UserRow } from '../../db/people-schema.ts';
import { AppError } from '../../http/route/app-error.ts';

/**
 * Locks a live account for work done as that person. A concurrent erasure waits, or came first, and then
 * there is no account. Such transactions for one person run one after the other.
 * @throws AppError `not_signed_in` if the account was closed meanwhile
 */
export async function lockPerson(trx: Db, userId: number): Promise<Selectable<UserRow>> {
  const held = await trx
    .updateTable('users')
    .set((eb) => ({ is_active: eb.ref('is_active') }))
    .where('id', '=', userId)
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!held) throw new AppError('not_signed_in');
  return held;
}

/** A person's phone, if a code has confirmed it. */
export const verifiedPhone = (row: Pick<UserRow, 'phone' | 'phone_verified_at'>): string | null =>
  row.phone_verified_at === null ? null : row.phone;

/** The row of an account after its erasure or merge, without personal data. */
export const erasedUserColumns = {
  username: null,
  password_hash: null,
  first_name: '',
  last_name: '',
  email: null,
  email_verified_at: null,
  phone: null,
  phone_verified_at: null,
  address: '',
  date_of_birth: null,
  role: 'customer',
  is_active: 0,
  permissions: null,
  pin_hash: null,
  google_subject: null,
  last_login_at: null,
  consented_at: null,
  has_second_factor: 0,
  must_change_password: 0,
} as const;

export function findPerson(db: Db, userId: number): Promise<Selectable<UserRow>> {
  return db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
}

/** @param change.version is increased by the function that locks the row (`requireSeen`) */
export async function setProfile(
  trx: Db,
  userId: number,
  change: Pick<Updateable<UserRow>, 'first_name' | 'last_name' | 'email' | 'email_verified_at'>,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await trx.updateTable('users').set(change).where('id', '=', userId).execute();
}

/** The children of a family, in the order of their creation. */
export function listChildren(db: Db, userId: number): Promise<Selectable<ChildRow>[]> {
  return db
    .selectFrom('children')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .limit(100)
    .execute();
}

/** A child, if it belongs to this family. */
export function findChild(db: Db, userId: number, id: number): Promise<Selectable<ChildRow> | undefined> {
  return db
    .selectFrom('children')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

export function addChild(trx: Db, child: Insertable<ChildRow>): Promise<Selectable<ChildRow>> {
  return trx.insertInto('children').values(child).returningAll().executeTakeFirstOrThrow();
}

export function setChild(
  trx: Db,
  { userId, id }: { userId: number; id: number },
  change: Pick<ChildRow, 'name' | 'birthday'>,
): Promise<Selectable<ChildRow> | undefined> {
  return trx
    .updateTable('children')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** @returns false if this family has no such child */
export async function removeChild(trx: Db, userId: number, id: number): Promise<boolean> {
  const removed = await trx
    .deleteFrom('children')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return removed.numDeletedRows === 1n;
}
