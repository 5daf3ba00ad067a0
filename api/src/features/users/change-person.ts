import { type ErrorIssue, errorTable } from '../../contract/basics/errors.ts';
import type { PermissionKey, Role } from '../../contract/basics/permissions.ts';
import { recordChanges } from '../../db/changes.ts';
import type { Db } from '../../db/database.ts';
import {
  type Editor,
  mayChange,
  maySetCredentials,
  type Person,
  type UserVerdict,
} from '../../domain/access/user-rules.ts';
import { AppError } from '../../http/route/app-error.ts';
import { requireVersion } from '../../http/writes/require-version.ts';
import { endSessionsOf } from '../identity/session-store.ts';
import { countOtherAdmins, findUser, lockAdmins, type StoredUser, setUser } from '../identity/user-store.ts';
import { personOf, presentUser } from './present.ts';

/** The editable fields of a person; omitted fields stay unchanged. */
export interface PersonChanges {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | null | undefined;
  phone?: string | null | undefined;
  address?: string | undefined;
  dateOfBirth?: string | null | undefined;
  role?: Role | undefined;
  isActive?: boolean | undefined;
  permissions?: readonly PermissionKey[] | null | undefined;
}

interface Edit {
  id: number;
  /** The version that the caller read; undefined skips the check. */
  expectedVersion: number | undefined;
  /** The caller, whose own session survives changes to themselves. */
  by: Editor & { sessionId: string };
}

/** @throws AppError `not_found` */
export async function requireUser(db: Db, id: number): Promise<StoredUser> {
  const user = await findUser(db, id);
  if (!user) throw new AppError('not_found');
  return user;
}

/** A locked person, with the version from before the lock. */
export const withPreviousVersion = (taken: StoredUser) => ({
  ...presentUser(taken),
  version: taken.version - 1,
});

/**
 * Locks a person for this transaction, under optimistic locking.
 * @throws AppError `not_found`, `stale`
 */
export async function lockUserForEdit(
  trx: Db,
  id: number,
  expectedVersion: number | undefined,
): Promise<StoredUser> {
  await requireVersion(trx, { table: 'users', id, entity: 'user' }, expectedVersion, async () =>
    presentUser(await requireUser(trx, id)),
  );
  return requireUser(trx, id);
}

/** @throws AppError with the verdict's code */
export function requireAllowed(verdict: UserVerdict): void {
  if (verdict.ok) return;
  if (verdict.code !== 'admins_have_all') throw new AppError(verdict.code);
  const issue: ErrorIssue = { path: 'permissions', message: 'An admin has every permission.' };
  throw new AppError('invalid_request', {
    message: `${issue.message} Change the role first.`,
    issues: [issue],
  });
}

/**
 * Changes a person: details, role, active flag, permissions. It takes effect from the next call of their
 * sessions; an inactive person's sessions end.
 * @throws AppError `not_found`, `stale`, `beyond_own_rights`, `last_admin`, `phone_taken`, or
 *   `invalid_request` for an admin's own permission list
 */
export async function changePerson(trx: Db, { id, expectedVersion, by }: Edit, changes: PersonChanges) {
  await lockAdmins(trx);
  const before = await lockUserForEdit(trx, id, expectedVersion);
  const person = personOf(before);
  const requested = requestedPerson(person, changes);
  requireAllowed(mayChange(by, person, requested, await countOtherAdmins(trx, id)));
  if (changesCredentials(before, changes) && !maySetCredentials(by)) throw new AppError('beyond_own_rights');
  const after = await setUser(trx, id, columnsOf(before, changes));
  if (!after) throw phoneTaken();
  // With another phone, another person may be able to sign in, so all sessions end and must be verified again.
  const isOver = (person.isActive && !requested.isActive) || after.phone !== before.phone;
  if (isOver) await endSessionsOf(trx, id, by.sessionId);
  await notifyDesks(trx, before, after);
  return { before: withPreviousVersion(before), after: presentUser(after) };
}

export const phoneTaken = () =>
  new AppError('phone_taken', { issues: [{ path: 'phone', message: errorTable.phone_taken.message }] });

const requestedPerson = (person: Person, { role, isActive, permissions }: PersonChanges): Person => ({
  ...person,
  ...(role !== undefined && { role }),
  ...(isActive !== undefined && { isActive }),
  ...(permissions !== undefined && { permissions }),
});

/** A phone or an email is a sign-in method. */
const changesCredentials = (before: StoredUser, { phone, email }: PersonChanges): boolean =>
  (phone !== undefined && phone !== before.phone) || (email !== undefined && email !== before.email);

function columnsOf(before: StoredUser, changes: PersonChanges) {
  const { firstName, lastName, address, email, phone, dateOfBirth, role, isActive, permissions } = changes;
  return {
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(address !== undefined && { address }),
    // Their next sign-in with it confirms it.
    ...(phone !== undefined && phone !== before.phone && { phone, phone_verified_at: null }),
    // The new email is not confirmed.
    ...(email !== undefined && email !== before.email && { email, email_verified_at: null }),
    ...(dateOfBirth !== undefined && { date_of_birth: dateOfBirth }),
    ...(role !== undefined && { role }),
    ...(isActive !== undefined && { is_active: isActive ? (1 as const) : (0 as const) }),
    ...(permissions !== undefined && { permissions: listColumn(permissions) }),
  };
}

const listColumn = (list: readonly PermissionKey[] | null): string | null =>
  list === null ? null : JSON.stringify([...new Set(list)]);

/**
 * The desk caches a list of the team, so it gets changes of people who were or are on it. Call it last in the
 * transaction.
 */
export async function notifyDesks(trx: Db, ...states: Pick<StoredUser, 'id' | 'role'>[]): Promise<void> {
  const [member] = states.filter((state) => state.role !== 'customer');
  if (member) await recordChanges(trx, [{ kind: 'staff', id: member.id }]);
}
