import type { User } from '../../contract/access/users.ts';
import { errorTable } from '../../contract/basics/errors.ts';
import type { Db } from '../../db/database.ts';
import { type Editor, maySetCredentials } from '../../domain/access/user-rules.ts';
import { AppError } from '../../http/route/app-error.ts';
import { addUser } from '../identity/user-store.ts';
import { notifyDesks, phoneTaken } from './change-person.ts';
import { hashNewPassword } from './new-password.ts';
import { presentUser } from './present.ts';

interface NewMember {
  firstName: string;
  lastName: string;
  email: string | null;
  phone: string | null;
  role: 'staff' | 'manager' | 'admin';
  username: string;
  password: string;
}

export const usernameTaken = () =>
  new AppError('username_taken', {
    issues: [{ path: 'username', message: errorTable.username_taken.message }],
  });

/**
 * Validates a new team member and hashes their password. Returns a function that adds them in a transaction.
 * @throws AppError `beyond_own_rights`, `weak_password`; then `username_taken`, `phone_taken`
 */
export async function addMember(
  member: NewMember,
  by: Editor,
  now: Date,
): Promise<(trx: Db) => Promise<User>> {
  if (!maySetCredentials(by)) throw new AppError('beyond_own_rights');
  const { firstName, lastName, email, phone, role, username } = member;
  const about = [username, firstName, lastName, `${firstName}${lastName}`, email ?? ''];
  const passwordHash = await hashNewPassword(member.password, about, 'password');
  return async (trx) => {
    const added = await addUser(trx, {
      username,
      password_hash: passwordHash,
      first_name: firstName,
      last_name: lastName,
      email,
      phone,
      address: '',
      role,
      is_active: 1,
      // The person who set it knows it, so the first sign-in replaces it.
      must_change_password: 1,
      created_at: now.toISOString(),
    });
    if (added === 'username') throw usernameTaken();
    if (added === 'phone') throw phoneTaken();
    await notifyDesks(trx, added);
    return presentUser(added);
  };
}
