import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { UserRow } from '../../db/schema.ts';
import { moveVersion } from '../../db/versions.ts';
import type { GooglePerson } from '../../ports/google.ts';
import { provedPhone } from '../accounts/person-store.ts';
import { setUser } from '../users/user-store.ts';
import { carryPhone } from './carry-phone-store.ts';
import { mergeInto } from './merge-store.ts';
import { findUser } from './store.ts';

type User = Selectable<UserRow>;

/**
 * Whose account a Google account signs in to (docs/decisions/0010): the one that it is connected to, else the one
 * customer whose proved email is the one that Google vouches for, else a new customer.
 * @returns undefined where that person was deactivated
 */
export async function findOrAddByGoogle(trx: Db, person: GooglePerson, now: Date): Promise<User | undefined> {
  const known = await findBySubject(trx, person.subject);
  if (known) return known.is_active === 1 ? known : undefined;
  const sameEmail = await findByProvedEmail(trx, person.verifiedEmail);
  if (sameEmail) return sameEmail.is_active === 1 ? connect(trx, sameEmail, person, now) : undefined;
  await addCustomer(trx, person, now);
  // Two first sign-ins at once make one.
  return findBySubject(trx, person.subject);
}

/** `not_theirs`: it belongs to a member of the team, or to a deactivated account. */
export type Connecting = 'connected' | 'not_theirs' | 'other_google';

/**
 * Connects a Google account to the account of who is signed in. A customer's account that it was connected to becomes
 * part of this one. It never takes the place of another Google account: that one is disconnected first. The transaction
 * holds the row of who is signed in, so of two calls at once the second one sees what the first connected.
 */
export async function connectToGoogle(
  trx: Db,
  userId: number,
  person: GooglePerson,
  now: Date,
): Promise<Connecting> {
  const { google_subject: before } = await findUser(trx, userId);
  if (before !== null && before !== person.subject) return 'other_google';
  const holder = await findBySubject(trx, person.subject);
  if (holder && !(await mergeInto(trx, { into: userId, from: holder.id, now }))) return 'not_theirs';
  const keeper = await findUser(trx, userId);
  if (!(await connect(trx, keeper, person, now))) return 'not_theirs';
  const from = holder ? provedPhone(holder) : null;
  if (keeper.phone !== null) await carryPhone(trx, { userId, from, to: keeper.phone });
  return 'connected';
}

/** Whether a Google account is the one that this account is connected to. */
export async function isConnected(db: Db, userId: number, person: GooglePerson): Promise<boolean> {
  return (await findBySubject(db, person.subject))?.id === userId;
}

function findBySubject(db: Db, subject: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('google_subject', '=', subject).executeTakeFirst();
}

/**
 * The one customer who has shown that an email is theirs and has no Google account connected. What somebody merely typed
 * into their profile counts for nothing, and neither does an email that two have.
 */
async function findByProvedEmail(db: Db, email: string | null): Promise<User | undefined> {
  if (email === null) return undefined;
  const found = await db
    .selectFrom('users')
    .selectAll()
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .where('role', '=', 'customer')
    .where('deleted_at', 'is', null)
    .limit(2)
    .execute();
  const [only] = found;
  return found.length === 1 && only?.google_subject === null ? only : undefined;
}

async function addCustomer(trx: Db, person: GooglePerson, now: Date): Promise<void> {
  await trx
    .insertInto('users')
    .values({
      google_subject: person.subject,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.verifiedEmail,
      email_verified_at: person.verifiedEmail && now.toISOString(),
      role: 'customer',
      is_active: 1,
      address: '',
      created_at: now.toISOString(),
    })
    .onConflict((c) => c.column('google_subject').doNothing())
    .execute();
}

/** @returns undefined where another account was connected to it a moment ago */
async function connect(trx: Db, user: User, person: GooglePerson, now: Date): Promise<User | undefined> {
  const { verifiedEmail } = person;
  // Theirs and proved now, unless they go by another.
  const isTheirs = verifiedEmail !== null && (user.email === null || user.email === verifiedEmail);
  const isNameless = user.role === 'customer' && user.first_name === '' && person.firstName !== '';
  await moveVersion(trx, 'users', user.id);
  return setUser(trx, user.id, {
    google_subject: person.subject,
    ...(isTheirs && { email: verifiedEmail, email_verified_at: now.toISOString() }),
    ...(isNameless && { first_name: person.firstName, last_name: person.lastName }),
  });
}
