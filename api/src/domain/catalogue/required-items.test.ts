import { expect, it } from 'vitest';
import { requiredItems } from './required-items.ts';

const socks = { id: 1, isRequired: true, audience: 'play', applicablePackages: [] as string[] } as const;
const decor = { id: 2, isRequired: true, audience: 'birthday', applicablePackages: ['royal'] } as const;
const snack = { id: 3, isRequired: false, audience: 'play', applicablePackages: [] as string[] } as const;
const items = [socks, decor, snack].map((item) => ({
  ...item,
  applicablePackages: [...item.applicablePackages],
}));
const play = { audience: 'play', packageKey: '1', children: 3, onOrder: [] } as const;
const party = { audience: 'birthday', packageKey: 'royal', children: 12, onOrder: [] } as const;
const needs = (visit: Parameters<typeof requiredItems>[1]) =>
  requiredItems(items, visit).map(({ item, quantity }) => [item.id, quantity]);

it('needs one for each child of a play visit, and one for a party', () => {
  expect(needs(play)).toEqual([[1, 3]]);
  expect(needs(party)).toEqual([[2, 1]]);
});

it('needs nothing that belongs to another package', () => {
  expect(needs({ ...party, packageKey: 'starter' })).toEqual([]);
});

it('needs only what the order does not have yet', () => {
  expect(needs({ ...play, onOrder: [{ id: 1, quantity: 2 }] })).toEqual([[1, 1]]);
  expect(needs({ ...play, onOrder: [{ id: 1, quantity: 4 }] })).toEqual([]);
  expect(needs({ ...party, onOrder: [{ id: 2, quantity: 1 }] })).toEqual([]);
});
