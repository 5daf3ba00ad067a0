import type { PackageType, PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import { expect, test } from 'vitest';
import { columnsOf } from './compare.ts';

const playPackage = (id: number, type: PackageType, price = '499.00', duration = 2): PlayPackage => ({
  id,
  type,
  price,
  duration,
  name: `Package ${id}`,
  description: '',
  features: [],
  maxChildren: 15,
  isActive: true,
});
const idsOf = (...packages: PlayPackage[]) => columnsOf(packages).map((column) => column.playPackage.id);

test('keeps the order of the columns whatever the order of the packages, without birthday', () => {
  const packages = [playPackage(1, 'monthly'), playPackage(2, 'birthday'), playPackage(3, 'walk_in')];
  expect(idsOf(...packages, playPackage(4, 'weekend'))).toEqual([3, 4, 1]);
});

test('has no column for a type that is not offered', () => {
  expect(idsOf(playPackage(1, 'walk_in'), playPackage(2, 'birthday'))).toEqual([1]);
  expect(idsOf()).toEqual([]);
});

test('shows the first package of each type', () => {
  expect(idsOf(playPackage(7, 'monthly'), playPackage(8, 'monthly'))).toEqual([7]);
});

test.each([
  ['499.00', 2, 24950],
  ['2499.00', 10, 24990],
  ['100.00', 1.5, 6667],
])('₹%s for %d hours is %d paise an hour', (price, duration, perHourPaise) => {
  expect(columnsOf([playPackage(1, 'walk_in', price, duration)])[0]?.perHourPaise).toBe(perHourPaise);
});
