import { listSales } from '@toodles/api/contract/hours/sales.ts';
import { expect, test } from 'vitest';
import { parseSort, parseView, salesSorts, toQuery } from './sales-view.ts';

const soon = { today: '2026-12-20', days: 30 };

test.each([
  ['', 'active', 'expiry'],
  ['q=rao', 'all', 'newest'],
  ['q=rao&status=active', 'active', 'expiry'],
  ['status=cancelled', 'cancelled', 'newest'],
  ['status=soon&page=2', 'soon', 'expiry'],
  ['status=all&sort=expiry-last', 'all', 'expiry-last'],
  ['status=lost&sort=up', 'active', 'expiry'],
])('reads the address %j as %j by %j', (address, view, sort) => {
  const search = new URLSearchParams(address);
  expect(parseView(search)).toBe(view);
  expect(parseSort(search)).toBe(sort);
});

test('queries active packages that expire within the configured days', () => {
  expect(toQuery('soon', soon, 'expiry')).toEqual({
    status: 'active',
    validUntil: '2027-01-19',
    sort: 'expiry',
  });
  expect(toQuery('used_up', soon, 'newest')).toEqual({ status: 'used_up', sort: 'newest' });
  expect(toQuery('all', soon, 'oldest')).toEqual({ sort: 'oldest' });
});

test('sends the server valid queries only', () => {
  for (const view of ['all', 'active', 'soon'] as const)
    for (const sort of salesSorts)
      expect(listSales.spec.query.safeParse(toQuery(view, soon, sort)).success).toBe(true);
});
