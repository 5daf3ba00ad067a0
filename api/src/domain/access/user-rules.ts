import type { PermissionKey, Role } from '../../contract/basics/permissions.ts';
import { permissionsOf } from './permissions.ts';

/** The facts about a person that the user rules need. */
export interface Person {
  id: number;
  role: Role;
  isActive: boolean;
  /** Their own permissions; null means the role's defaults. */
  permissions: readonly PermissionKey[] | null;
}

/** The person who makes a change, with their current permissions. */
export interface Editor {
  id: number;
  role: Role;
  permissions: readonly PermissionKey[];
}

export type UserVerdict =
  | { ok: true }
  | { ok: false; code: 'beyond_own_rights' | 'last_admin' | 'own_account' | 'admins_have_all' };

const allowed: UserVerdict = { ok: true };
const beyondOwnRights: UserVerdict = { ok: false, code: 'beyond_own_rights' };

const rightsOf = (person: Person) => permissionsOf(person.role, person.permissions);
const isActiveAdmin = (person: Person) => person.role === 'admin' && person.isActive;

/**
 * A user manager who is not an admin may not change admins, or anyone with permissions that they lack.
 * Otherwise they could remove those permissions, or change data that only those permissions protect.
 */
export const mayManage = (by: Editor, person: Person): boolean =>
  by.role === 'admin' || (person.role !== 'admin' && holdsAll(by, rightsOf(person), []));

/**
 * Setting a person's password, phone or email allows signing in as them, even later, when they have more
 * rights. So only admins may do it. The same applies to adding a team member, who gets a password.
 */
export const maySetCredentials = (by: Editor): boolean => by.role === 'admin';

/** Whether `by` holds all of these permissions, apart from those in `before`. */
const holdsAll = (by: Editor, keys: readonly PermissionKey[], before: readonly PermissionKey[]): boolean =>
  keys.every((key) => by.permissions.includes(key) || before.includes(key));

/**
 * Whether a change grants only permissions that `by` holds, through a list, a role or the role's defaults.
 * The person may retain what they had.
 */
function mayGrant(by: Editor, before: Person, after: Person): boolean {
  if (by.role === 'admin') return true;
  if (after.role === 'admin') return false;
  const had = rightsOf(before);
  const listed = after.permissions !== before.permissions ? (after.permissions ?? []) : [];
  const defaults = after.role !== before.role ? permissionsOf(after.role, null) : [];
  return [rightsOf(after), listed, defaults].every((keys) => holdsAll(by, keys, had));
}

/** @param after undefined if the person is deleted */
function removesLastAdmin(before: Person, after: Person | undefined, otherActiveAdmins: number): boolean {
  return isActiveAdmin(before) && !(after && isActiveAdmin(after)) && otherActiveAdmins === 0;
}

/**
 * Whether someone may change a person in this way (docs/product.md, decision 4). An admin has every
 * permission, so a permission list for one is refused with `admins_have_all`.
 * @param otherActiveAdmins how many active admins there are besides the person
 */
export function mayChange(by: Editor, before: Person, after: Person, otherActiveAdmins: number): UserVerdict {
  if (!mayManage(by, before) || !mayGrant(by, before, after)) return beyondOwnRights;
  if (after.role === 'admin' && after.permissions !== before.permissions)
    return { ok: false, code: 'admins_have_all' };
  return removesLastAdmin(before, after, otherActiveAdmins) ? { ok: false, code: 'last_admin' } : allowed;
}

/** Whether someone may delete a person; never themselves. */
export function mayDelete(by: Editor, person: Person, otherActiveAdmins: number): UserVerdict {
  if (by.id === person.id) return { ok: false, code: 'own_account' };
  if (!mayManage(by, person)) return beyondOwnRights;
  return removesLastAdmin(person, undefined, otherActiveAdmins) ? { ok: false, code: 'last_admin' } : allowed;
}

/**
 * Whether someone may set a person's desk PIN: their own, or that of a person they may manage. With the PIN
 * they can work at the desk as that person.
 */
export const maySetPin = (by: Editor, person: Person): boolean =>
  by.id === person.id || mayManage(by, person);

/** Whether a person may have a desk PIN: those who may record hours. */
export const mayHavePin = (person: Person): boolean =>
  person.isActive && rightsOf(person).includes('hours.record');
