import type { Selectable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { UserRow } from '../../db/people-schema.ts';
import { bumpVersion } from '../../db/versions.ts';
import type { GooglePerson } from '../../ports/google.ts';
import { verifiedPhone } from '../identity/person-store.ts';
import { setUser } from '../identity/user-store.ts';
import { mergeInto } from './merge-store.ts';
import { moveRecordsToPhone } from './phone-change-store.ts';
import { findUser } from './store.ts';

type User = Selectable<UserRow>;

/**
 * The account that a Google account signs in to (decision record 10): the connected one, or else the only
 * customer with the confirmed email that Google has verified, or else a new customer.
 * @returns undefined if that person was deactivated
 */
export async function findOrAddByGoogle(trx: Db, person: GooglePerson, now: Date): Promise<User | undefined> {
  const known = await findBySubject(trx, person.subject);
  if (known) return known.is_active === 1 ? known : undefined;
  const sameEmail = await findByVerifiedEmail(trx, person.verifiedEmail);
  if (sameEmail) return sameEmail.is_active === 1 ? connect(trx, sameEmail, person, now) : undefined;
  await addCustomer(trx, person, now);
  // Two first sign-ins at once create one customer.
  return findBySubject(trx, person.subject);
}

/** `not_theirs`: it belongs to a team member, or to a deactivated account. */
export type ConnectOutcome = 'connected' | 'not_theirs' | 'other_google';

/**
 * Connects a Google account to the signed-in person's account. If a customer's account was connected to it,
 * that account is merged into this one. It never replaces another Google account, which must be disconnected
 * first. The transaction locks the signed-in person's row, so concurrent calls see each other's result.
 */
export async function connectToGoogle(
  trx: Db,
  userId: number,
  person: GooglePerson,
  now: Date,
): Promise<ConnectOutcome> {
  const { google_subject: before } = await findUser(trx, userId);
  if (before !== null && before !== person.subject) return 'other_google';
  const holder = await findBySubject(trx, person.subject);
  if (holder && !(await mergeInto(trx, { into: userId, from: holder.id, now }))) return 'not_theirs';
  const keeper = await findUser(trx, userId);
  if (!(await connect(trx, keeper, person, now))) return 'not_theirs';
  const from = holder ? verifiedPhone(holder) : null;
  if (keeper.phone !== null) await moveRecordsToPhone(trx, { userId, from, to: keeper.phone });
  return 'connected';
}

/** Whether a Google account is the one connected to this account. */
export async function isConnected(db: Db, userId: number, person: GooglePerson): Promise<boolean> {
  return (await findBySubject(db, person.subject))?.id === userId;
}

function findBySubject(db: Db, subject: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('google_subject', '=', subject).executeTakeFirst();
}

/**
 * The only customer who has confirmed an email and has no Google account connected. An unconfirmed email in a
 * profile does not count, and neither does an email shared by two customers.
 */
async function findByVerifiedEmail(db: Db, email: string | null): Promise<User | undefined> {
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

/** @returns undefined if another account was connected to it a moment ago */
async function connect(trx: Db, user: User, person: GooglePerson, now: Date): Promise<User | undefined> {
  const { verifiedEmail } = person;
  // The email is theirs and confirmed, unless they use another one.
  const isTheirs = verifiedEmail !== null && (user.email === null || user.email === verifiedEmail);
  const isNameless = user.role === 'customer' && user.first_name === '' && person.firstName !== '';
  await bumpVersion(trx, 'users', user.id);
  return setUser(trx, user.id, {
    google_subject: person.subject,
    ...(isTheirs && { email: verifiedEmail, email_verified_at: now.toISOString() }),
    ...(isNameless && { first_name: person.firstName, last_name: person.lastName }),
  });
}
