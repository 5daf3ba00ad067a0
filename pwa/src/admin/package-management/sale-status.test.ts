import { saleStatuses } from '@toodles/api/contract/hours/hour-packages.ts';
import { expect, test } from 'vitest';
import { statusLooks, statusNames } from './SaleStatusPill.tsx';

test('has a label for each status', () => {
  expect(saleStatuses.map((status) => statusNames[status])).toEqual([
    'Active',
    'Expired',
    'Used up',
    'Cancelled',
  ]);
});

test('has a look of its own for each status', () => {
  const looks = saleStatuses.map((status) => statusLooks[status]);
  for (const { color, variant } of looks) expect(color ?? variant).toBeDefined();
  expect(new Set(looks.map(({ color }) => color)).size).toBe(4);
});
