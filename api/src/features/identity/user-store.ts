import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { UserRow } from '../../db/people-schema.ts';

/** A person with an account, unless deleted. */
export type StoredUser = Selectable<UserRow>;

export function findUser(db: Db, id: number): Promise<StoredUser | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Serialises removals of admins until the commit, so that each sees how many are left. Call it before
 * anything else in the transaction.
 */
export async function lockAdmins(trx: Db): Promise<void> {
  await trx
    .insertInto('counters')
    .values({ name: 'admins', value: 1 })
    .onConflict((c) => c.column('name').doUpdateSet((eb) => ({ value: eb('counters.value', '+', 1) })))
    .execute();
}

/** The number of active admins apart from one person. */
export async function countOtherAdmins(trx: Db, id: number): Promise<number> {
  const { others } = await trx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('others'))
    .where('role', '=', 'admin')
    .where('is_active', '=', 1)
    .where('deleted_at', 'is', null)
    .where('id', '!=', id)
    .executeTakeFirstOrThrow();
  return others;
}

type Changes = Omit<Updateable<UserRow>, 'id' | 'version'>;

/**
 * @returns the row after the change; undefined if another account has the phone or username, or this one is
 *   erased
 */
export async function setUser(trx: Db, id: number, changes: Changes): Promise<StoredUser | undefined> {
  const isTaken = (column: 'phone' | 'username') => isTakenByOther(trx, column, changes[column], id);
  if ((await isTaken('phone')) || (await isTaken('username'))) return undefined;
  return undefinedIfTaken(() =>
    trx
      .updateTable('users')
      .set(changes)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst(),
  );
}

async function isTakenByOther(
  trx: Db,
  column: 'phone' | 'username',
  value: string | null | undefined,
  id: number,
): Promise<boolean> {
  if (value === null || value === undefined) return false;
  const other = await trx
    .selectFrom('users')
    .select('id')
    .where(column, '=', value)
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
}

const uniqueViolations = new Set<unknown>(['SQLITE_CONSTRAINT_UNIQUE', '23505']);

/** Two concurrent calls may both find a name free; the second one hits the unique index. */
async function undefinedIfTaken<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && uniqueViolations.has(error.code)) return undefined;
    throw error;
  }
}

/** @returns the new row, or which of the two values is taken */
export async function addUser(
  trx: Db,
  user: Insertable<UserRow>,
): Promise<StoredUser | 'phone' | 'username'> {
  const added = await trx
    .insertInto('users')
    .values(user)
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added) return added;
  return (await isTakenByOther(trx, 'username', user.username, 0)) ? 'username' : 'phone';
}

/** Stores a PIN's hash. It does not change the version, because open dialogs do not show it. */
export async function setPinHash(trx: Db, id: number, pinHash: string | null): Promise<void> {
  await trx
    .updateTable('users')
    .set({ pin_hash: pinHash })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/**
 * Replaces the password that was checked.
 * @returns false if another one has been set meanwhile
 */
export async function replacePassword(
  trx: Db,
  id: number,
  oldHash: string,
  newHash: string,
): Promise<boolean> {
  const replaced = await trx
    .updateTable('users')
    .set({ password_hash: newHash, must_change_password: 0 })
    .where('id', '=', id)
    .where('password_hash', '=', oldHash)
    .executeTakeFirst();
  return replaced.numUpdatedRows === 1n;
}
