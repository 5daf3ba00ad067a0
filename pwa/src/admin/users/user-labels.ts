import type { User } from '@toodles/api/contract/access/users.ts';
import { type PermissionKey, permissionLabels, type Role } from '@toodles/api/contract/basics/permissions.ts';
import { permissionsOf } from '@toodles/api/domain/access/permissions.ts';
import { type Editor, maySetCredentials, type UserVerdict } from '@toodles/api/domain/access/user-rules.ts';
import { centreDate, daysBetween } from '@toodles/api/domain/dates.ts';
import { phoneNumber } from '../../shared/format.ts';
import { whatsAppLink } from '../../shared/whatsapp.ts';
import { roleNames } from '../access/role-labels.ts';
import { dateWithYear } from '../ui/dates.ts';
import type { FieldLabels } from '../ui/stale/clash.ts';
import type { UserEdit } from './user-edit.ts';

/**
 * How long ago a moment was: `Just now`, `5 min ago`, `3 h ago`, `Yesterday`, `4 d ago`; after a week its date,
 * with the year if it was another.
 */
export function agoText(at: string, now: Date, timeZone: string): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000);
  const date = centreDate(new Date(at), timeZone);
  const days = daysBetween(date, centreDate(now, timeZone));
  if (minutes < 1) return 'Just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (days < 1) return `${Math.floor(minutes / 60)} h ago`;
  if (days === 1) return 'Yesterday';
  if (days < 7) return `${days} d ago`;
  const text = dateWithYear(date);
  return date.slice(0, 4) === centreDate(now, timeZone).slice(0, 4) ? text.slice(0, -5) : text;
}

/** A member of the team who may sign in. */
export const isInTeam = ({ role, isActive }: User): boolean => role !== 'customer' && isActive;

/** A member of the team who could sign in, and never has. */
export const hasNeverSignedIn = (user: User): boolean => isInTeam(user) && user.lastLoginAt === null;

const LATE_DAYS = 14;
export const lateText = 'Has not signed in for two weeks';
/** Longer ago, a date says more than a number of days. */
const MAX_DAYS = 60;

/** Whether somebody who works here has not signed in for longer than usual. */
export const isLate = (user: User, now: Date): boolean =>
  isInTeam(user) &&
  user.lastLoginAt !== null &&
  now.getTime() - Date.parse(user.lastLoginAt) > LATE_DAYS * 86_400_000;

/** How long ago somebody signed in. Of who is late it says the days, which are why: `19 d ago`. */
export function lastSignInText(user: User & { lastLoginAt: string }, now: Date, timeZone: string): string {
  const days = daysBetween(centreDate(new Date(user.lastLoginAt), timeZone), centreDate(now, timeZone));
  return isLate(user, now) && days <= MAX_DAYS ? `${days} d ago` : agoText(user.lastLoginAt, now, timeZone);
}

/** What sets the password of a team member; who has never signed in may have lost the one that they were given. */
export function passwordAction(user: User): string {
  if (hasNeverSignedIn(user)) return user.username === null ? 'Invite' : 'Invite again';
  return user.username === null ? 'Set password' : 'Set new password';
}

/** Whether `by` sets somebody's password here. Their own they change in My sign-in. */
export const maySetPasswordOf = (by: Editor, user: User): boolean =>
  user.role !== 'customer' && maySetCredentials(by) && !(by.id === user.id && user.username !== null);

const factorRequest =
  'Please turn on two-step sign-in for Toodles: open My sign-in in the portal and follow the steps.';

/** Opens a chat that asks a team member without a second step for it. Only the user sends it. */
export const factorRequestLink = (phone: string): string => whatsAppLink(`91${phone}`, factorRequest);

/** Opens WhatsApp with the same words; the user chooses the team's chats, and sends them. */
export const teamFactorRequestLink = whatsAppLink('', factorRequest);

/** A team member who has a phone, and no second step. */
export const mayAskForFactor = (user: User): user is User & { phone: string } =>
  isInTeam(user) && !user.hasSecondFactor && user.phone !== null;

const none = 'blank';

const permissionListText = (list: readonly PermissionKey[] | null) => {
  if (list === null) return 'Same as role';
  return list.length === 0
    ? 'Custom: none'
    : `Custom: ${list.map((key) => permissionLabels[key]).join(', ')}`;
};

/** The labels and formatted values of a person's fields, for the stale dialog. */
export const userLabels: FieldLabels<UserEdit> = {
  firstName: { label: 'First name', show: (name) => name || none },
  lastName: { label: 'Last name', show: (name) => name || none },
  email: { label: 'Email', show: (email) => email ?? none },
  phone: { label: 'Phone', show: (phone) => (phone === null ? none : phoneNumber(phone)) },
  address: { label: 'Address', show: (address) => address || none },
  dateOfBirth: { label: 'Date of birth', show: (date) => (date === null ? none : dateWithYear(date)) },
  role: { label: 'Role', show: (role) => roleNames[role] },
  isActive: { label: 'Status', show: (isActive) => (isActive ? 'Active' : 'Inactive') },
  permissions: { label: 'Permissions', show: permissionListText },
};

/** Why an action on a person is unavailable. */
export const denialMessages: Record<Extract<UserVerdict, { ok: false }>['code'], string> = {
  beyond_own_rights: 'Only an admin can do that.',
  last_admin: 'There must be at least one active admin.',
  own_account: 'You can’t delete your own account here.',
  admins_have_all: 'An admin has every permission.',
};

/** Whether a change of role needs confirmation, because it affects the whole portal at once. */
export const needsConfirmation = (from: Role, to: Role): boolean =>
  from !== to && [from, to].some((role) => role === 'admin' || role === 'customer');

/** The consequences of a change of role, shown before it is saved. */
export function roleConsequence(from: Role, to: Role, isSelf: boolean): string {
  if (to === 'admin')
    return 'They can do everything in the portal right away, including changing and deleting users.';
  if (to === 'customer')
    return `${isSelf ? 'You leave' : 'They leave'} the team and lose access to the portal and the front desk right away. Bookings and hours stay.`;
  if (from === 'customer')
    return 'They join the team right away, with access to the portal and the front desk.';
  const lost = isSelf ? 'You' : 'They';
  return `${lost} will no longer be able to manage users, settings or the audit log. ${roleNames[to]} permissions stay.`;
}

/** Compares a custom list with the role's permissions: `2 more and 1 fewer than Staff`. */
export function compareWithRole(role: Role, own: readonly PermissionKey[]): string {
  const defaults = permissionsOf(role, null);
  const more = own.filter((key) => !defaults.includes(key)).length;
  const fewer = defaults.filter((key) => !own.includes(key)).length;
  if (more === 0 && fewer === 0) return `Same as ${roleNames[role]} now, but stays if the role changes.`;
  const parts = [more > 0 && `${more} more`, fewer > 0 && `${fewer} fewer`].filter(Boolean);
  return `${parts.join(' and ')} than ${roleNames[role]}.`;
}
