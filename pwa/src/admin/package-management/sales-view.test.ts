import { listSales } from '@toodles/api/contract/hours/hour-packages.ts';
import { expect, test } from 'vitest';
import { parseView, toQuery } from './sales-view.ts';

const soon = { today: '2026-12-20', days: 30 };

test.each([
  ['', undefined],
  ['status=cancelled', 'cancelled'],
  ['status=soon&page=2', 'soon'],
  ['status=lost', undefined],
])('reads the address %j as %j', (address, view) =>
  expect(parseView(new URLSearchParams(address))).toBe(view),
);

test('queries active packages that expire within the configured days', () => {
  expect(toQuery('soon', soon)).toEqual({ status: 'active', validUntil: '2027-01-19', sort: 'expiry' });
  expect(toQuery('used_up', soon)).toEqual({ status: 'used_up' });
  expect(toQuery(undefined, soon)).toEqual({});
});

test('sends the server valid queries only', () => {
  for (const view of [undefined, 'active', 'soon'] as const)
    expect(listSales.spec.query.safeParse(toQuery(view, soon)).success).toBe(true);
});
