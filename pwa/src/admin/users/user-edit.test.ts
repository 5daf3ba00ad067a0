import type { User } from '@toodles/api/contract/access/users.ts';
import { expect, test } from 'vitest';
import { changedFields } from '../ui/stale/three-way-merge.ts';
import { callsFor, editOf, formOf, parseEdit, sortKeys, userForm } from './user-edit.ts';

const ravi: User = {
  id: 7,
  firstName: 'Ravi',
  lastName: 'Kumar',
  email: null,
  phone: '9876543210',
  address: '',
  dateOfBirth: null,
  role: 'staff',
  isActive: true,
  permissions: null,
  username: 'ravi',
  hasPin: false,
  hasGoogle: false,
  hasSecondFactor: false,
  lastLoginAt: null,
  createdAt: '2026-11-21T06:36:00.000Z',
  version: 3,
};
const base = editOf(ravi);

test('changes nothing in an untouched form', () => {
  expect(changedFields(base, parseEdit(formOf(base)))).toEqual({});
});

test('treats a reformatted phone number as unchanged, and a blank as cleared', () => {
  expect(
    changedFields(base, parseEdit({ ...formOf(base), phone: '+91 98765-43210', firstName: ' Ravi ' })),
  ).toEqual({});
  expect(changedFields(base, parseEdit({ ...formOf(base), phone: '' }))).toEqual({ phone: null });
});

test('treats lists with the same permissions as equal', () => {
  const [one, other] = [
    editOf({ ...ravi, permissions: ['hours.view', 'bookings.view'] }),
    editOf({ ...ravi, permissions: ['bookings.view', 'hours.view'] }),
  ];
  expect(changedFields(one, other)).toEqual({});
  expect(sortKeys(['audit.view', 'bookings.view'])).toEqual(['bookings.view', 'audit.view']);
});

test('uses separate calls for a lone role, for the profile and for permissions', () => {
  expect(callsFor({ role: 'manager' }, 'manager')).toEqual([{ kind: 'role', body: { role: 'manager' } }]);
  expect(callsFor({ role: 'manager', isActive: false, permissions: ['hours.view'] }, 'manager')).toEqual([
    { kind: 'profile', body: { role: 'manager', isActive: false } },
    { kind: 'permissions', body: { permissions: ['hours.view'] } },
  ]);
  expect(callsFor({ permissions: null }, 'staff')).toEqual([
    { kind: 'permissions', body: { permissions: null } },
  ]);
});

test('sends no permissions for an admin', () => {
  expect(callsFor({ role: 'admin', permissions: [] }, 'admin')).toEqual([
    { kind: 'role', body: { role: 'admin' } },
  ]);
});

test('validates fields with the contract’s rules', () => {
  const said = userForm.safeParse({ ...formOf(base), firstName: ' ', email: 'ravi@', phone: '123' });
  expect(said.error?.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'firstName: Please fill this in.',
    'email: Enter an email address like name@example.com.',
    'phone: Enter a 10-digit mobile number.',
  ]);
});
