import type { Account } from '../../contract/account.ts';
import type { Db } from '../../db/database.ts';
import { isFreshSignIn } from '../../domain/sign-in.ts';
import type { SignedInUser } from '../../http/caller.ts';
import { findPerson, listChildren } from './person-store.ts';
import { presentAccount } from './present.ts';

/** The caller's account, as they see it. */
export async function readAccount(db: Db, caller: SignedInUser, now: Date): Promise<Account> {
  const children = await listChildren(db, caller.id);
  const isFresh = isFreshSignIn(caller.signedInAt, now);
  return presentAccount(await findPerson(db, caller.id), { children, isFresh });
}
