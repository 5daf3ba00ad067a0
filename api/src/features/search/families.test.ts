import { expect, test } from 'vitest';
import { familiesOf } from './families.ts';
import type { Hit } from './search-store.ts';

const hit = (id: number, phone: string, change: Partial<Hit> = {}): Hit => ({
  id,
  phone,
  name: `Name ${id}`,
  saidAt: `2026-11-0${id}T06:00:00.000Z`,
  isByReference: false,
  ...change,
});

test('lists each family once, under its latest name, latest first', () => {
  const found = familiesOf([hit(1, '9'), hit(2, '8'), hit(3, '9'), hit(4, '7')], 5);
  expect(found.map(({ phone, name }) => [phone, name])).toEqual([
    ['7', 'Name 4'],
    ['9', 'Name 3'],
    ['8', 'Name 2'],
  ]);
});

test('leaves out erased people, and rows found only by reference', () => {
  expect(familiesOf([hit(1, ''), hit(2, '9', { isByReference: true })], 5)).toEqual([]);
});

test('returns at most the requested number', () => {
  expect(familiesOf([hit(1, '9'), hit(2, '8'), hit(3, '7')], 2)).toHaveLength(2);
});
