import type { Selectable } from 'kysely';
import type { Account, Child } from '../../contract/families/account.ts';
import type { Db } from '../../db/database.ts';
import type { ChildRow, UserRow } from '../../db/people-schema.ts';
import { isFreshSignIn } from '../../domain/access/sign-in.ts';
import type { SignedInUser } from '../../http/route/caller.ts';
import { findPerson, listChildren, verifiedPhone } from './person-store.ts';

/** The caller's account, as they see it. */
export async function readAccount(db: Db, caller: SignedInUser, now: Date): Promise<Account> {
  const children = await listChildren(db, caller.id);
  const isFresh = isFreshSignIn(caller.signedInAt, now);
  return presentAccount(await findPerson(db, caller.id), { children, isFresh });
}

export const presentChild = (row: Selectable<ChildRow>): Child => ({
  id: row.id,
  name: row.name,
  birthday: row.birthday,
  version: row.version,
});

interface Known {
  children: readonly Selectable<ChildRow>[];
  isFresh: boolean;
}

/** An account as its owner sees it. */
const presentAccount = (row: Selectable<UserRow>, { children, isFresh }: Known): Account => ({
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  phone: row.phone,
  isPhoneVerified: verifiedPhone(row) !== null,
  email: row.email,
  isEmailVerified: row.email !== null && row.email_verified_at !== null,
  role: row.role,
  hasGoogle: row.google_subject !== null,
  hasPassword: row.password_hash !== null,
  hasPin: row.pin_hash !== null,
  isFresh,
  children: children.map(presentChild),
  consentedAt: row.consented_at,
  createdAt: row.created_at,
  version: row.version,
});
