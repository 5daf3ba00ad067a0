import { type PermissionKey, permissionLabels, type Role } from '@toodles/api/contract/permissions.ts';
import { permissionsOf } from '@toodles/api/domain/permissions.ts';
import type { UserVerdict } from '@toodles/api/domain/user-rules.ts';
import { phoneNumber } from '../../shared/format.ts';
import { roleNames } from '../access/role-words.ts';
import { dateWithYear } from '../ui/dates.ts';
import type { FieldWords } from '../ui/stale/clash.ts';
import type { UserEdit } from './user-edit.ts';

const none = 'nothing';

const listWords = (list: readonly PermissionKey[] | null) => {
  if (list === null) return 'As the role';
  return list.length === 0
    ? 'Own list: none'
    : `Own list: ${list.map((key) => permissionLabels[key]).join(', ')}`;
};

/** The labels and formatted values of a person's fields, for the stale dialog. */
export const userWords: FieldWords<UserEdit> = {
  firstName: { label: 'First name', show: (name) => name || none },
  lastName: { label: 'Last name', show: (name) => name || none },
  email: { label: 'Email', show: (email) => email ?? none },
  phone: { label: 'Phone', show: (phone) => (phone === null ? none : phoneNumber(phone)) },
  address: { label: 'Address', show: (address) => address || none },
  dateOfBirth: { label: 'Date of birth', show: (date) => (date === null ? none : dateWithYear(date)) },
  role: { label: 'Role', show: (role) => roleNames[role] },
  isActive: { label: 'Status', show: (isActive) => (isActive ? 'Active' : 'Inactive') },
  permissions: { label: 'Permissions', show: listWords },
};

/** Why an action on a person is unavailable. */
export const whyNot: Record<Extract<UserVerdict, { ok: false }>['code'], string> = {
  beyond_own_rights: 'Only an admin can do that.',
  last_admin: 'There must be at least one active admin.',
  own_account: 'You can’t delete your own account here.',
  admins_have_all: 'An admin has every permission.',
};

/** Whether a change of role needs confirmation, because it affects the whole portal at once. */
export const asksFirst = (from: Role, to: Role): boolean =>
  from !== to && (from === 'admin' || to === 'admin' || to === 'customer');

/** The consequences of a change of role, shown before it is saved. */
export function roleConsequence(to: Role, isSelf: boolean): string {
  if (to === 'admin') return 'They may then do everything here, also change and delete users, from now on.';
  if (to === 'customer')
    return `${isSelf ? 'You leave' : 'They leave'} the team: the portal and the front desk close for ${isSelf ? 'you' : 'them'} at once. Bookings and hours stay.`;
  const lost = isSelf ? 'You may then not' : 'They may then no longer';
  return `${lost} manage users, settings or the audit log. What a ${roleNames[to].toLowerCase()} may do stays.`;
}

/** Compares a custom list with the role's permissions: `2 more and 1 fewer than Staff`. */
export function againstRole(role: Role, own: readonly PermissionKey[]): string {
  const defaults = permissionsOf(role, null);
  const more = own.filter((key) => !defaults.includes(key)).length;
  const fewer = defaults.filter((key) => !own.includes(key)).length;
  if (more === 0 && fewer === 0)
    return `The same as ${roleNames[role]} now, but it stays when the role changes.`;
  const parts = [more > 0 && `${more} more`, fewer > 0 && `${fewer} fewer`].filter(Boolean);
  return `${parts.join(' and ')} than ${roleNames[role]}.`;
}
