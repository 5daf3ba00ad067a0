import type { PermissionKey, Role } from '../contract/permissions.ts';
import { permissionsOf } from './permissions.ts';

/** What the rules about users look at. */
export interface Person {
  id: number;
  role: Role;
  isActive: boolean;
  /** Their own list; null means the role's defaults. */
  permissions: readonly PermissionKey[] | null;
}

/** Whoever wants to change somebody, with what they may do now. */
export interface Changer {
  id: number;
  role: Role;
  permissions: readonly PermissionKey[];
}

export type UserVerdict =
  | { ok: true }
  | { ok: false; code: 'beyond_own_rights' | 'last_admin' | 'own_account' | 'admins_have_all' };

const fine: UserVerdict = { ok: true };
const beyond: UserVerdict = { ok: false, code: 'beyond_own_rights' };

const rightsOf = (person: Person) => permissionsOf(person.role, person.permissions);
const isActiveAdmin = (person: Person) => person.role === 'admin' && person.isActive;

/**
 * Somebody who manages users without being an admin has no say over admins, nor over anybody who may do what they may
 * not themself (seed 001, section 6): else they could take the rights away, and change what only those rights guard.
 */
export const mayManage = (by: Changer, person: Person): boolean =>
  by.role === 'admin' || (person.role !== 'admin' && holdsAll(by, rightsOf(person), []));

/**
 * Whoever sets a password, a phone or an email of somebody could sign in as them, also later, when they may do more:
 * that is for admins. So is adding a member of the team, who gets a password.
 */
export const maySetWayIn = (by: Changer): boolean => by.role === 'admin';

/** Whether `by` holds every one of these, but for those that were held before. */
const holdsAll = (by: Changer, keys: readonly PermissionKey[], before: readonly PermissionKey[]): boolean =>
  keys.every((key) => by.permissions.includes(key) || before.includes(key));

/**
 * Whether nothing is given that the giver does not hold: neither by a list, nor by a role or the defaults behind it.
 * What a person had already may stay theirs.
 */
function mayGive(by: Changer, before: Person, after: Person): boolean {
  if (by.role === 'admin') return true;
  if (after.role === 'admin') return false;
  const had = rightsOf(before);
  const listed = after.permissions !== before.permissions ? (after.permissions ?? []) : [];
  const defaults = after.role !== before.role ? permissionsOf(after.role, null) : [];
  return [rightsOf(after), listed, defaults].every((keys) => holdsAll(by, keys, had));
}

/** @param after undefined where the person is deleted */
function takesLastAdmin(before: Person, after: Person | undefined, otherActiveAdmins: number): boolean {
  return isActiveAdmin(before) && !(after && isActiveAdmin(after)) && otherActiveAdmins === 0;
}

/**
 * Whether somebody may turn a person into what they would be (seed 001, section 6; product.md, decision 4). A list of
 * their own says nothing of an admin, who has everything: setting one is `admins_have_all`.
 * @param otherActiveAdmins how many active admins there are besides the person
 */
export function mayChange(
  by: Changer,
  before: Person,
  after: Person,
  otherActiveAdmins: number,
): UserVerdict {
  if (!mayManage(by, before) || !mayGive(by, before, after)) return beyond;
  if (after.role === 'admin' && after.permissions !== before.permissions)
    return { ok: false, code: 'admins_have_all' };
  return takesLastAdmin(before, after, otherActiveAdmins) ? { ok: false, code: 'last_admin' } : fine;
}

/** Whether somebody may delete a person; nobody deletes themself. */
export function mayDelete(by: Changer, person: Person, otherActiveAdmins: number): UserVerdict {
  if (by.id === person.id) return { ok: false, code: 'own_account' };
  if (!mayManage(by, person)) return beyond;
  return takesLastAdmin(person, undefined, otherActiveAdmins) ? { ok: false, code: 'last_admin' } : fine;
}

/**
 * Whether someone may set a person's PIN for the desk. Who knows the PIN can stand at the desk as that person, so it
 * takes the same rights, or it is one's own.
 */
export const maySetPin = (by: Changer, person: Person): boolean =>
  by.id === person.id || mayManage(by, person);

/** Whether somebody may be given a PIN for the desk: who may record hours there. */
export const mayHavePin = (person: Person): boolean =>
  person.isActive && rightsOf(person).includes('hours.record');
