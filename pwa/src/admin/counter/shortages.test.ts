import { expect, test } from 'vitest';
import { emptyBill } from './bill.ts';
import { socks } from './sample.ts';
import { shortagesOf, shortageText } from './shortages.ts';

const factsWith = (stock: number | null) => ({
  family: undefined,
  items: [{ ...socks, isRequired: true, stock }],
  playPackage: undefined,
  sale: undefined,
  soldPackage: undefined,
});
const children = [4, 6].map((age, key) => ({ key, name: '', age, isKnown: true, isOn: true }));
const added = [{ addOnId: socks.id, quantity: 3, orderId: undefined }];

test('adds up what a visit needs and what was added, less what the family does not need', () => {
  const bill = { ...emptyBill, visit: 'play' as const, children, added };
  expect(shortagesOf(bill, factsWith(4))).toEqual([{ name: socks.name, left: 4, wanted: 5 }]);
  const waived = [{ addOnId: socks.id, quantity: 1, reason: 'Own socks' }];
  expect(shortagesOf({ ...bill, waived }, factsWith(4))).toEqual([]);
});

test('asks nothing for an item that nobody counts or that is not on the bill', () => {
  expect(shortagesOf({ ...emptyBill, added }, factsWith(null))).toEqual([]);
  expect(shortagesOf(emptyBill, factsWith(-2))).toEqual([]);
});

test('names what is left and what is sold', () => {
  expect(shortageText({ name: 'Socks', left: 12, wanted: 1040 })).toBe(
    'Only 12 Socks left. Sell 1,040 anyway?',
  );
  expect(shortageText({ name: 'Socks', left: -1, wanted: 2 })).toBe('No Socks left. Sell 2 anyway?');
});
