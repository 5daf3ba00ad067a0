import type { CurrentUser } from '@toodles/api/contract/access.ts';
import { permissionsOf } from '@toodles/api/domain/permissions.ts';
import { expect, test } from 'vitest';
import { afterLogin, pagesFor, portalPages, portalVerdict } from './portal-access.ts';

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

test('nobody signed in is unauthorized, whatever the page', () => {
  expect(portalVerdict(null)).toBe('unauthorized');
  expect(portalVerdict(null, 'hours.view')).toBe('unauthorized');
});

test('a customer and a member of staff stripped of every key are denied the portal', () => {
  expect(portalVerdict(person('customer'))).toBe('denied');
  expect(portalVerdict(person('staff', []))).toBe('denied');
});

test('a session that needs another step opens nothing yet, whatever its person may do', () => {
  const steps = ['password', 'second_factor', 'new_password', 'enrol'] as const;
  for (const portal of steps)
    expect(portalVerdict({ ...person('admin'), permissions: [], portal })).toBe('unfinished');
});

test('a page opens for those who hold its key and for nobody else', () => {
  expect(portalVerdict(person('staff'), 'hours.view')).toBe('open');
  expect(portalVerdict(person('staff'), 'devices.manage')).toBe('denied');
  expect(portalVerdict(person('staff', ['devices.manage']), 'devices.manage')).toBe('open');
  expect(portalVerdict(person('admin'), 'usage.review')).toBe('open');
});

test('the navigation lists only what opens', () => {
  const labels = (user: CurrentUser) => pagesFor(user).map((page) => page.label);
  expect(labels(person('admin'))).toEqual(Object.values(portalPages).map(({ label }) => label));
  expect(labels(person('staff'))).toEqual([
    'Dashboard',
    'Bookings',
    'Birthday Parties',
    'Hour Package Sales',
    'Enquiries',
  ]);
  expect(labels(person('manager'))).not.toEqual(expect.arrayContaining(['Users']));
  expect(labels(person('staff', ['audit.view']))).toEqual(['Audit log']);
});

test.each([
  ['/admin/devices?page=2', '/admin/devices?page=2'],
  ['/admin/login', '/admin/dashboard'],
  ['/', '/admin/dashboard'],
  ['/bookings/TD-4K7Q', '/admin/dashboard'],
])('after signing in, %s leads to %s', (asked, goes) => expect(afterLogin(asked)).toBe(goes));
