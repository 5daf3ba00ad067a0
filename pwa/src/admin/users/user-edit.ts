import { type User, updateUser } from '@toodles/api/contract/access/users.ts';
import { phone as phoneRule } from '@toodles/api/contract/basics/fields.ts';
import { type PermissionKey, permissionLabels, type Role } from '@toodles/api/contract/basics/permissions.ts';
import { z } from 'zod';
import type { RequestBody } from '../../shared/api.ts';
import { validatedText } from '../ui/validated-text.ts';

/** The editable fields of a person, as stored. */
export type UserEdit = Pick<
  User,
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'address'
  | 'dateOfBirth'
  | 'role'
  | 'isActive'
  | 'permissions'
>;

/** The same fields in the form: a missing value is blank. */
export interface UserForm {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  dateOfBirth: string;
  role: Role;
  isActive: boolean;
  permissions: PermissionKey[] | null;
}

const { shape } = updateUser.spec.body;
const keys = Object.keys(permissionLabels) as PermissionKey[];

export const userForm = z.object({
  firstName: validatedText(shape.firstName),
  lastName: validatedText(shape.lastName),
  email: validatedText(shape.email),
  phone: validatedText(shape.phone),
  address: validatedText(shape.address),
  dateOfBirth: validatedText(shape.dateOfBirth),
  role: shape.role.unwrap(),
  isActive: z.boolean(),
  permissions: z.array(z.enum(keys)).nullable(),
});

/** Sorts permissions in their displayed order, so that equal lists compare as equal. */
export const sortKeys = (list: readonly PermissionKey[]): PermissionKey[] =>
  keys.filter((key) => list.includes(key));

export const editOf = (user: User): UserEdit => ({
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone,
  address: user.address,
  dateOfBirth: user.dateOfBirth,
  role: user.role,
  isActive: user.isActive,
  permissions: user.permissions && sortKeys(user.permissions),
});

export const formOf = (edit: UserEdit): UserForm => ({
  ...edit,
  email: edit.email ?? '',
  phone: edit.phone ?? '',
  dateOfBirth: edit.dateOfBirth ?? '',
});

/** The values that the server would store. */
export function parseEdit(form: UserForm): UserEdit {
  const digits = phoneRule.safeParse(form.phone);
  return {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    email: form.email.trim().toLowerCase() || null,
    phone: (digits.success ? digits.data : form.phone.trim()) || null,
    address: form.address.trim(),
    dateOfBirth: form.dateOfBirth || null,
    role: form.role,
    isActive: form.isActive,
    permissions: form.permissions && sortKeys(form.permissions),
  };
}

/** The calls that save a person: one each for role, profile and permissions. */
export type UserCall =
  | { kind: 'role'; body: RequestBody<'PATCH /api/admin/users/{id}/role'> }
  | { kind: 'profile'; body: RequestBody<'PATCH /api/admin/users/{id}/profile'> }
  | { kind: 'permissions'; body: RequestBody<'PATCH /api/admin/users/{id}/permissions'> };

/**
 * @param changes only the differing fields; permissions of an admin are ignored, because admins have all of
 * them
 */
export function callsFor(changes: Partial<UserEdit>, role: Role): UserCall[] {
  const { permissions, ...profile } = changes;
  const fields = Object.keys(profile);
  const calls: UserCall[] = [];
  if (fields.length === 1 && profile.role) calls.push({ kind: 'role', body: { role: profile.role } });
  else if (fields.length > 0) calls.push({ kind: 'profile', body: profile });
  if (permissions !== undefined && role !== 'admin')
    calls.push({ kind: 'permissions', body: { permissions } });
  return calls;
}
