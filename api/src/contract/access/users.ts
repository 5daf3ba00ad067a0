import { z } from 'zod';
import { endpoint, permission } from '../basics/endpoint.ts';
import {
  atLeastOneOf,
  calendarDate,
  csvFormat,
  email,
  idParam,
  instant,
  orBlank,
  paging,
  phone,
  requiredText,
  search,
  text,
} from '../basics/fields.ts';
import { roles } from '../basics/permissions.ts';
import { permissionKey } from './access.ts';
import { newPassword, pin } from './secrets.ts';

/** A person as user managers see them. */
export const user = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string(),
  dateOfBirth: calendarDate.nullable(),
  role: z.enum(roles),
  isActive: z.boolean(),
  /** Their own permissions; null means the role's defaults. */
  permissions: z.array(permissionKey).nullable(),
  /** Their sign-in name for the portal; null if they have none. */
  username: z.string().nullable(),
  hasPin: z.boolean(),
  hasGoogle: z.boolean(),
  hasSecondFactor: z.boolean(),
  lastLoginAt: instant.nullable(),
  createdAt: instant,
  version: z.number().int(),
});
export type User = z.output<typeof user>;

/** The figures of the users page: `staff` includes managers; `activeTeam` leaves out families; `roles` counts each role alone. */
export const userStats = z.object({
  total: z.number().int(),
  admins: z.number().int(),
  staff: z.number().int(),
  active: z.number().int(),
  activeTeam: z.number().int(),
  roles: z.object({
    customer: z.number().int(),
    staff: z.number().int(),
    manager: z.number().int(),
    admin: z.number().int(),
  }),
});
export type UserStats = z.output<typeof userStats>;

/** A person who can work at the desk. */
export const deskPerson = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  hasPin: z.boolean(),
  /** Whether the caller may set their PIN: their own, and that of people with no more rights than theirs. */
  maySetPin: z.boolean(),
});
export type DeskPerson = z.output<typeof deskPerson>;

const params = z.strictObject({ id: idParam });

/** 3 to 40 letters, digits, dots, dashes and underscores; not case-sensitive. */
export const username = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9][a-z0-9._-]{2,39}$/, 'Use 3 to 40 letters, digits, dots or dashes.');

const view = permission('users.manage');

const listUsers = endpoint('GET /api/admin/users', {
  summary: 'Lists everyone with an account, by name.',
  reads: 'families',
  access: view,
  query: z.strictObject({
    ...paging,
    ...csvFormat,
    /** Part of a name, an email or a phone. */
    search,
    /** `team` stands for every role but that of families. */
    role: z.enum([...roles, 'team']).optional(),
    sort: z.enum(['name', 'newest', 'lastLogin']).default('name'),
  }),
  responses: { 200: z.array(user) },
  list: 'csv',
});

const getUserStats = endpoint('GET /api/admin/users/stats', {
  summary: 'Counts the users by kind.',
  access: view,
  responses: { 200: userStats },
});

const getUser = endpoint('GET /api/admin/users/{id}', {
  summary: 'Returns one person.',
  reads: 'families',
  access: view,
  params,
  responses: { 200: user },
});

export const createUser = endpoint('POST /api/admin/users', {
  summary: 'Adds a team member.',
  auditAction: 'added a team member',
  access: view,
  body: z.strictObject({
    firstName: requiredText(60),
    lastName: text(60).default(''),
    email: orBlank(email).default(null),
    phone: orBlank(phone).default(null),
    role: z.enum(['staff', 'manager', 'admin']),
    username,
    password: newPassword,
  }),
  responses: { 201: user },
  errors: [
    'invalid_phone',
    'invalid_email',
    'phone_taken',
    'username_taken',
    'weak_password',
    'beyond_own_rights',
  ],
  idempotent: true,
});

const setUserRole = endpoint('PATCH /api/admin/users/{id}/role', {
  summary: "Changes a person's role. It applies from their next call.",
  auditAction: 'changed a role',
  access: view,
  params,
  body: z.strictObject({ role: z.enum(roles) }),
  responses: { 200: user },
  errors: ['last_admin', 'beyond_own_rights', 'stale'],
  versioned: true,
});

const setUserPermissions = endpoint('PATCH /api/admin/users/{id}/permissions', {
  summary: "Sets a person's own permissions; null restores those of the role.",
  auditAction: 'changed permissions',
  access: view,
  params,
  body: z.strictObject({ permissions: z.array(permissionKey).max(50).nullable() }),
  responses: { 200: user },
  errors: ['beyond_own_rights', 'stale'],
  versioned: true,
});

export const updateUser = endpoint('PATCH /api/admin/users/{id}/profile', {
  summary: "Changes a person's details, role and active flag.",
  auditAction: 'changed a profile',
  access: view,
  params,
  body: atLeastOneOf({
    firstName: requiredText(60).optional(),
    lastName: text(60).optional(),
    email: orBlank(email).optional(),
    phone: orBlank(phone).optional(),
    address: text(300).optional(),
    dateOfBirth: orBlank(calendarDate).optional(),
    role: z.enum(roles).optional(),
    isActive: z.boolean().optional(),
  }),
  responses: { 200: user },
  errors: [
    'invalid_email',
    'invalid_phone',
    'invalid_date',
    'phone_taken',
    'last_admin',
    'beyond_own_rights',
    'stale',
  ],
  versioned: true,
});

const setUserPassword = endpoint('PUT /api/admin/users/{id}/password', {
  summary: "Sets a team member's username and password for the portal, and signs them out everywhere.",
  auditAction: 'set a password',
  access: view,
  params,
  body: z.strictObject({ username, password: newPassword }),
  responses: { 200: user },
  errors: ['username_taken', 'weak_password', 'team_only', 'own_account', 'beyond_own_rights'],
});

const signUserOut = endpoint('POST /api/admin/users/{id}/sign-out', {
  summary: 'Ends every session of a person.',
  auditAction: 'signed a person out everywhere',
  access: view,
  params,
  responses: { 200: z.object({ ended: z.number().int() }) },
  errors: ['beyond_own_rights'],
});

const deleteUser = endpoint('DELETE /api/admin/users/{id}', {
  summary: 'Deletes a person. Records that the books need are anonymised.',
  auditAction: 'deleted a person',
  access: view,
  params,
  query: z.strictObject({ giveUpHours: z.enum(['true', 'false']).default('false') }),
  responses: { 204: null },
  errors: ['last_admin', 'own_account', 'hours_left', 'beyond_own_rights', 'stale'],
  versioned: true,
});

const listDeskStaff = endpoint('GET /api/admin/desk-staff', {
  summary: 'Lists the people who can work at the desk, and whether they have a PIN.',
  access: permission('devices.manage'),
  responses: { 200: z.array(deskPerson) },
});

const setUserPin = endpoint('PUT /api/admin/users/{id}/pin', {
  summary: "Sets a member's desk PIN; null removes it.",
  auditAction: 'changed a desk PIN',
  access: permission('devices.manage'),
  params,
  body: z.strictObject({ pin: pin.nullable() }),
  responses: { 200: deskPerson },
  errors: ['weak_pin', 'team_only', 'beyond_own_rights'],
});

export const usersEndpoints = {
  listUsers,
  getUserStats,
  getUser,
  createUser,
  setUserRole,
  setUserPermissions,
  updateUser,
  setUserPassword,
  signUserOut,
  deleteUser,
  listDeskStaff,
  setUserPin,
};
