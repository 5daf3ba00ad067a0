import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import { permissionsOf } from '@toodles/api/domain/access/permissions.ts';
import { describe, expect, test } from 'vitest';
import { sectionAt, sectionsFor } from './navigation.ts';
import { pathAfterLogin } from './path-after-login.ts';
import { evaluatePortalAccess, pagesFor, portalPages } from './portal-access.ts';
import { portalSections } from './portal-sections.ts';

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
    'Waiting list',
    'Parties',
    'Families',
    'Hour Package Sales',
    'Till',
    'Enquiries',
    'Replies',
  ]);
  expect(labels(person('manager'))).not.toEqual(expect.arrayContaining(['Users']));
  expect(labels(person('staff', ['audit.view']))).toEqual(['Audit log']);
});

describe('the sections', () => {
  const labels = (user: CurrentUser) => sectionsFor(user).map(({ label }) => label);

  test('lead an admin to every page, and others only to their own', () => {
    expect(labels(person('admin'))).toEqual(Object.values(portalSections).map(({ label }) => label));
    expect(sectionsFor(person('admin')).flatMap(({ pages }) => pages)).toHaveLength(
      Object.keys(portalPages).length,
    );
    expect(labels(person('staff', ['till.use']))).toEqual(['Money']);
    expect(sectionsFor(person('staff', ['till.use']))[0]?.to).toBe('/admin/till');
    expect(labels(person('staff', ['users.manage']))).toEqual(['Settings']);
  });

  test('have a page at every link', () => {
    const paths = Object.values(portalPages).map(({ path }): string => path);
    for (const { to } of sectionsFor(person('admin'))) expect(paths).toContain(to.split('?')[0]);
  });

  test.each([
    ['/admin/bookings', '', 'bookings'],
    ['/admin/bookings', '?view=day', 'today'],
    ['/admin/bookings', '?view=day&date=2026-11-21', 'bookings'],
    ['/admin/users', '?role=customer&page=2', 'settings'],
    ['/admin/families', '?phone=9876504821', 'families'],
    ['/admin/vouchers', '', 'catalogue'],
    ['/test/operating-hours', '', 'opening'],
    ['/admin/no-such-page', '', undefined],
  ])('mark %s%s as %s', (pathname, search, section) => {
    expect(sectionAt({ pathname, search })).toBe(section);
  });
});

test.each([
  ['/admin/devices?page=2', '/admin/devices?page=2'],
  ['/admin/login', '/admin/dashboard'],
  ['/', '/admin/dashboard'],
  ['/bookings/TD-4K7Q', '/admin/dashboard'],
])('redirects after signing in: %s to %s', (asked, goes) => expect(pathAfterLogin(asked)).toBe(goes));
