import type { CurrentUser } from '@toodles/api/contract/access/access.ts';
import type { PermissionKey } from '@toodles/api/contract/basics/permissions.ts';
import type { SearchResult } from '@toodles/api/contract/insights/search.ts';
import { permissionsOf } from '@toodles/api/domain/access/permissions.ts';
import { describe, expect, test } from 'vitest';
import { pagesFor } from '../access/portal-access.ts';
import { optionId } from './option-id.ts';
import { canSearch, listsFor, resultLink } from './result-links.ts';
import { buildSections, matchPages, resultsAnnouncement } from './search-results.ts';

const person = (role: CurrentUser['role'], own: PermissionKey[] | null = null): CurrentUser => ({
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
const admin = person('admin');

describe('action search', () => {
  const labels = (typed: string, user = admin) =>
    buildSections(typed, [], user)
      .filter(({ name }) => name === 'Actions')
      .flatMap(({ results }) => results.map(({ title }) => title));
  test.each([
    ['sell hours', ['Sell hours']],
    ['close a day', ['Close a day']],
    ['refund', ['Refund a cancelled booking']],
    ['new booking', ['New booking']],
    ['close', ['Close the till', 'Close a day']],
    ['', []],
  ])('for %o finds %o', (typed, found) => expect(labels(typed)).toEqual(found));

  test('puts actions first only if the text begins one', () => {
    const names = (typed: string) => buildSections(typed, [], admin).map(({ name }) => name);
    expect(names('close')[0]).toBe('Actions');
    expect(names('vou').slice(0, 2)).toEqual(['Pages', 'Actions']);
  });

  test('finds only what the user may do', () => {
    expect(labels('new', person('staff', ['bookings.view']))).toEqual([]);
    expect(labels('new', person('staff', ['bookings.view', 'bookings.manage']))).toEqual([
      'New booking',
      'New party',
    ]);
  });
});

describe('hour packages', () => {
  const sale: SearchResult = {
    kind: 'sale',
    id: 7,
    title: 'Ananya Rao',
    detail: 'HP-7K2M4X, 6 h left',
    phone: '9876504821',
    usableHours: 6,
  };
  const titles = (found: SearchResult, user = admin) =>
    buildSections('ananya', [found], user)
      .filter(({ name }) => name === 'Hour packages')
      .flatMap(({ results }) => results.map(({ title, to }) => [title, to]));

  test('offer to record a visit where hours are left and the user may', () => {
    expect(titles(sale)).toEqual([
      ['Ananya Rao', '/admin/package-management?sale=7'],
      ['Use hours of Ananya Rao', '/admin/package-management?sale=7&use=1'],
    ]);
    expect(titles({ ...sale, usableHours: 0 })).toHaveLength(1);
    expect(titles({ ...sale, usableHours: undefined })).toHaveLength(1);
    expect(titles(sale, person('staff', ['hours.view']))).toHaveLength(1);
  });
});

describe('page search', () => {
  const labels = (typed: string, user = admin) => matchPages(pagesFor(user), typed).map(({ label }) => label);
  test.each([
    ['b', ['Bookings', 'Bills', 'Birthday packages', 'Waiting list']],
    ['PACK', ['Hour Package Sales', 'Packages', 'Birthday packages']],
    ['hour pack', ['Hour Package Sales']],
    ['pack hour', ['Hour Package Sales']],
    ['add-ons', ['Add-ons']],
    ['opening', ['Operating hours', 'Capacity', 'Special days']],
    ['oo', []],
    ['%', []],
  ])('for %o finds %o', (typed, found) => {
    expect(labels(typed)).toEqual(found);
  });

  test('finds all pages that open before any input', () => {
    expect(labels('')).toHaveLength(32);
    expect(labels('  ', person('staff'))).toEqual(pagesFor(person('staff')).map(({ label }) => label));
    expect(labels('users', person('staff'))).toEqual([]);
  });
});

const found = (kind: SearchResult['kind'], id: number, phone = '9876504821'): SearchResult => ({
  kind,
  id,
  title: 'Ananya Rao',
  detail: '',
  phone,
});

describe('a search result', () => {
  test.each([
    ['booking', '/admin/bookings?booking=12'],
    ['party', '/admin/birthday-parties?party=12'],
    ['sale', '/admin/package-management?sale=12'],
    ['family', '/admin/families?phone=9876504821'],
  ] as const)('opens a %s at %s', (kind, to) => {
    expect(resultLink(found(kind, 12), admin)).toBe(to);
  });

  test('opens a counter sale among all sales', () => {
    const id = '00000000-0000-4000-8000-000000000001';
    expect(resultLink({ ...found('counter', 1), id }, admin)).toBe(`/admin/counter?view=sales&sale=${id}`);
  });

  test('opens a family for those who may see it', () => {
    const family = found('family', 12);
    const holding = (...keys: PermissionKey[]) => resultLink(family, person('staff', keys));
    expect(holding('customers.view')).toBe('/admin/families?phone=9876504821');
    expect(holding('hours.view')).toBeUndefined();
    expect(buildSections('xx', [family], person('staff', ['users.manage']))).toEqual([]);
  });

  test('opens the lists that search everything for the entered text', () => {
    expect(listsFor(' Rao & co ', person('staff', ['hours.view']))).toEqual([
      {
        label: 'All hour packages with “Rao & co”',
        to: '/admin/package-management?q=Rao%20%26%20co',
      },
    ]);
    expect(listsFor('CS-4K7', person('staff', ['payments.take']))).toEqual([
      { label: 'All counter sales with “CS-4K7”', to: '/admin/counter?view=sales&q=CS-4K7' },
    ]);
    expect(listsFor('RA/26-27/00518', person('staff', ['money.view']))).toEqual([
      { label: 'All bills with “RA/26-27/00518”', to: '/admin/bills?q=RA%2F26-27%2F00518' },
    ]);
    expect(listsFor(' ', admin)).toEqual([]);
  });
});

test('groups results by kind and counts them', () => {
  const sections = buildSections('an', [found('family', 1), found('booking', 2), found('booking', 3)], admin);
  expect(sections.map(({ name, results }) => [name, results.length])).toEqual([
    ['Pages', 1],
    ['Families', 1],
    ['Bookings', 2],
    ['More results', 5],
  ]);
  expect(resultsAnnouncement(sections)).toBe('1 page, 1 family, 2 bookings');
  expect(resultsAnnouncement(buildSections('zz', [], admin))).toBe('Nothing found');
  const keys = sections.flatMap(({ results }) => results.map(({ key }) => optionId(':r1:', key)));
  expect(new Set(keys).size).toBe(keys.length);
});

test('does not search the server for a user who may open no results', () => {
  expect(canSearch(person('staff'))).toBe(true);
  expect(canSearch(person('staff', ['gallery.manage']))).toBe(false);
});
