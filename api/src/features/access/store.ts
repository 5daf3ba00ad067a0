import type { Db } from '../../db/database.ts';
import type { UserRow } from '../../db/people-schema.ts';

export function findByUsername(db: Db, username: string) {
  return db
    .selectFrom('users')
    .selectAll()
    .where('username', '=', username.toLowerCase())
    .where('is_active', '=', 1)
    .where('role', '!=', 'customer')
    .executeTakeFirst();
}

export function findUser(db: Db, id: number) {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/**
 * The person with a newly verified phone, or else a new customer. Two first sign-ins at once create one
 * customer.
 */
export async function findOrAddCustomer(trx: Db, phone: string, names: Names, now: Date) {
  await trx
    .insertInto('users')
    .values({
      phone,
      phone_verified_at: now.toISOString(),
      first_name: names.firstName,
      last_name: names.lastName,
      role: 'customer',
      is_active: 1,
      address: '',
      created_at: now.toISOString(),
    })
    .onConflict((c) => c.column('phone').doNothing())
    .execute();
  await trx
    .updateTable('users')
    .set({ phone_verified_at: now.toISOString() })
    .where('phone', '=', phone)
    .where('phone_verified_at', 'is', null)
    .execute();
  return trx.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirstOrThrow();
}

interface Names {
  firstName: string;
  lastName: string;
}

export async function setNames(trx: Db, id: number, names: Names) {
  return trx
    .updateTable('users')
    .set((eb) => ({ first_name: names.firstName, last_name: names.lastName, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setRole(trx: Db, id: number, role: UserRow['role']): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ role, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', 1)
    .executeTakeFirst();
  return row !== undefined;
}

/** @param user.passwordHash argon2id */
export async function addTeamMember(
  trx: Db,
  user: {
    username: string;
    passwordHash: string;
    firstName: string;
    role: 'staff' | 'manager' | 'admin';
    mustChangePassword?: boolean;
  },
  now: Date,
): Promise<number> {
  const row = await trx
    .insertInto('users')
    .values({
      username: user.username.toLowerCase(),
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: '',
      address: '',
      role: user.role,
      is_active: 1,
      must_change_password: user.mustChangePassword ? 1 : 0,
      created_at: now.toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
