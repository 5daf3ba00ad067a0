import type { AddOn } from '@toodles/api/contract/catalogue/add-ons.ts';
import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { expect, test } from 'vitest';
import { chosenAddOns, offeredAddOns, withAddOns } from './add-ons.ts';

const addOn = (id: number, changes: Partial<AddOn> = {}) =>
  ({
    id,
    name: `Extra ${id}`,
    price: '49.00',
    audience: 'play',
    applicablePackages: [],
    ...changes,
  }) as AddOn;
const walkIn = { id: 1, sellsHours: false } as PlayPackage;
const all = [
  addOn(1),
  addOn(2, { applicablePackages: ['1'] }),
  addOn(3, { applicablePackages: ['2'] }),
  addOn(4, { audience: 'birthday' }),
];
const ids = (addOns: readonly AddOn[]) => addOns.map(({ id }) => id);

test('offers what the package names or every package has, and nothing with a pass', () => {
  expect(ids(offeredAddOns(all, walkIn))).toEqual([1, 2]);
  expect(ids(offeredAddOns(all, { ...walkIn, sellsHours: true }))).toEqual([]);
  expect(ids(offeredAddOns(all, undefined))).toEqual([]);
});

test('counts only what is still on offer', () => {
  const draft = {
    addOns: [
      { id: 1, quantity: 2 },
      { id: 3, quantity: 1 },
    ],
  };
  const chosen = chosenAddOns(offeredAddOns(all, walkIn), draft);
  expect(chosen.map(({ addOn: { id }, quantity }) => [id, quantity])).toEqual([[1, 2]]);
  const price = { subtotalPaise: 99_800, discountPaise: 10_000, totalPaise: 89_800 };
  expect(withAddOns(price, chosen)).toEqual({ ...price, totalPaise: 99_600 });
});
