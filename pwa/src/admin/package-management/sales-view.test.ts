import { listSales } from '@toodles/api/contract/hour-packages.ts';
import { expect, test } from 'vitest';
import { queryOf, viewIn } from './sales-view.ts';

const soon = { today: '2026-12-20', days: 30 };

test.each([
  ['', undefined],
  ['status=cancelled', 'cancelled'],
  ['status=soon&page=2', 'soon'],
  ['status=lost', undefined],
])('reads the address %j as %j', (address, view) => expect(viewIn(new URLSearchParams(address))).toBe(view));

test('queries active packages that expire within the configured days', () => {
  expect(queryOf('soon', soon)).toEqual({ status: 'active', validUntil: '2027-01-19', sort: 'expiry' });
  expect(queryOf('used_up', soon)).toEqual({ status: 'used_up' });
  expect(queryOf(undefined, soon)).toEqual({});
});

test('sends the server valid queries only', () => {
  for (const view of [undefined, 'active', 'soon'] as const)
    expect(listSales.spec.query.safeParse(queryOf(view, soon)).success).toBe(true);
});
