import type { Selectable } from 'kysely';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import type { StoreDialect } from '../../db/dialect.ts';
import type { UserRow } from '../../db/people-schema.ts';
import { bumpVersion } from '../../db/versions.ts';
import { type Editor, maySetCredentials } from '../../domain/access/user-rules.ts';
import { AppError } from '../../http/route/app-error.ts';
import { lockPhone } from '../bookings/limit-store.ts';
import { deleteBrowsers } from '../identity/browser-store.ts';
import { listChildren, setChild } from '../identity/person-store.ts';
import { endSessionsOf } from '../identity/session-store.ts';
import { correctRecords, findAccountByPhone, isPhoneInUse, ownerOf } from './people-store.ts';

interface PersonCorrection {
  /** Their current phone, which identifies them. */
  phone: string;
  newPhone?: string | undefined;
  name?: string | undefined;
  email?: string | null | undefined;
  children?: { id: number; name: string }[] | undefined;
}

/**
 * Corrects the data of the person with a phone: their account, if they have one, and everything under the
 * phone.
 * @returns their phone from now on
 * @throws AppError `team_account`, `beyond_own_rights`, `phone_taken`, or `not_found` for a child that is not
 *   theirs
 */
export async function correctPerson(
  trx: Db,
  { phone, newPhone, children = [], ...change }: PersonCorrection,
  { by, dialect }: { by: Editor; dialect: StoreDialect },
): Promise<string> {
  const next = newPhone === phone ? undefined : newPhone;
  if (next !== undefined) await lockPhone(trx, next, dialect);
  const account = await findAccountByPhone(trx, phone);
  requireMayCorrect(by, account, { newPhone: next, email: change.email });
  if (next !== undefined && (await isPhoneInUse(trx, next))) throw phoneInUse();
  if (account) await correctAccount(trx, account, { ...change, newPhone: next });
  await correctChildren(trx, account?.id ?? 0, children);
  const { sales, bookings, parties } = await correctRecords(trx, ownerOf(account, phone), {
    ...change,
    phone: next,
  });
  const changed = [
    ...sales.map(({ id }) => ({ kind: 'sales' as const, id })),
    ...bookings.map(({ id }) => ({ kind: 'bookings' as const, id })),
    ...parties.map(({ id }) => ({ kind: 'parties' as const, id })),
  ];
  if (changed.length > 0) await recordChanges(trx, changed);
  return next ?? phone;
}

async function correctChildren(
  trx: Db,
  userId: number,
  children: readonly { id: number; name: string }[],
): Promise<void> {
  const own = children.length === 0 ? [] : await listChildren(trx, userId);
  for (const { id, name } of children) {
    const known = own.find((child) => child.id === id);
    if (!known) throw new AppError('not_found');
    await setChild(trx, { userId, id }, { name, birthday: known.birthday });
  }
}

/**
 * The holder of a family's phone can sign in as them and see everything under it. So changing it needs the
 * same right as in Users, with an account or without; so does the email of an account.
 * @throws AppError `team_account`, `beyond_own_rights`
 */
function requireMayCorrect(
  caller: Editor,
  account: Selectable<UserRow> | undefined,
  { newPhone, email }: { newPhone: string | undefined; email: string | null | undefined },
): void {
  if (account && account.role !== 'customer') throw new AppError('team_account');
  const changesEmail = account !== undefined && email !== undefined && email !== account.email;
  if ((newPhone !== undefined || changesEmail) && !maySetCredentials(caller))
    throw new AppError('beyond_own_rights');
}

const phoneInUse = () =>
  new AppError('phone_taken', {
    message: 'That number already has an account, visits or hours. Two families can’t be merged here.',
  });

async function correctAccount(
  trx: Db,
  { id, phone }: Selectable<UserRow>,
  {
    name,
    newPhone,
    email,
  }: { name?: string | undefined; newPhone?: string | undefined; email?: string | null | undefined },
): Promise<void> {
  await bumpVersion(trx, 'users', id);
  const [first = '', ...rest] = (name ?? '').split(/\s+/);
  const set = {
    ...(name !== undefined && { first_name: first.slice(0, 60), last_name: rest.join(' ').slice(0, 60) }),
    // The new phone is not confirmed yet.
    ...(newPhone !== undefined && { phone: newPhone, phone_verified_at: null }),
    ...(email !== undefined && { email, email_verified_at: null }),
  };
  if (Object.keys(set).length > 0) await trx.updateTable('users').set(set).where('id', '=', id).execute();
  if (newPhone === undefined || phone === null) return;
  // The sessions and known browsers verified the old number, which may now belong to another person.
  await endSessionsOf(trx, id);
  await deleteBrowsers(trx, phone);
}
