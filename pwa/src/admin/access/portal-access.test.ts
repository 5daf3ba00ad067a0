import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import { permissionsOf } from '@toodles/api/domain/access/permissions.ts';
import { expect, test } from 'vitest';
import { evaluatePortalAccess, pagesFor, pathAfterLogin, portalPages } from './portal-access.ts';

const person = (role: CurrentUser['role'], own: CurrentUser['permissions'] | null = null): CurrentUser => ({
  id: 1,
  firstName: 'Meera',
  lastName: 'Shenoy',
  phone: null,
  email: null,
  role,
  isAdmin: role === 'admin',
  permissions: [...permissionsOf(role, own)],
  needsName: false,
  portal: role === 'customer' ? null : 'open',
});

test('requires a session for every page', () => {
  expect(evaluatePortalAccess(null)).toBe('unauthorized');
  expect(evaluatePortalAccess(null, 'hours.view')).toBe('unauthorized');
});

test('denies the portal to customers and to staff without any permission', () => {
  expect(evaluatePortalAccess(person('customer'))).toBe('denied');
  expect(evaluatePortalAccess(person('staff', []))).toBe('denied');
});

test('opens no page while the session needs another step, whatever the permissions', () => {
  const steps = ['password', 'second_factor', 'new_password', 'enrol'] as const;
  for (const portal of steps)
    expect(evaluatePortalAccess({ ...person('admin'), permissions: [], portal })).toBe('unfinished');
});

test('opens a page only to users with its permission', () => {
  expect(evaluatePortalAccess(person('staff'), 'hours.view')).toBe('open');
  expect(evaluatePortalAccess(person('staff'), 'devices.manage')).toBe('denied');
  expect(evaluatePortalAccess(person('staff', ['devices.manage']), 'devices.manage')).toBe('open');
  expect(evaluatePortalAccess(person('admin'), 'usage.review')).toBe('open');
});

test('lists only the pages that open in the navigation', () => {
  const labels = (user: CurrentUser) => pagesFor(user).map((page) => page.label);
  expect(labels(person('admin'))).toEqual(Object.values(portalPages).map(({ label }) => label));
  expect(labels(person('staff'))).toEqual([
    'Dashboard',
    'Counter',
    'Bookings',
    'Birthday Parties',
    'Hour Package Sales',
    'Enquiries',
    'Till',
  ]);
  expect(labels(person('manager'))).not.toEqual(expect.arrayContaining(['Users']));
  expect(labels(person('staff', ['audit.view']))).toEqual(['Audit log']);
});

test.each([
  ['/admin/devices?page=2', '/admin/devices?page=2'],
  ['/admin/login', '/admin/dashboard'],
  ['/', '/admin/dashboard'],
  ['/bookings/TD-4K7Q', '/admin/dashboard'],
])('redirects after signing in: %s to %s', (asked, goes) => expect(pathAfterLogin(asked)).toBe(goes));
