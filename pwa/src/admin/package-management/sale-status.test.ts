import { readFileSync } from 'node:fs';
import { saleStatuses } from '@toodles/api/contract/hours/hour-packages.ts';
import { expect, test } from 'vitest';
import { statusNames } from './SaleStatusPill.tsx';

const css = readFileSync(new URL('./SaleStatusPill.module.css', import.meta.url), 'utf8');
const colourOf = (status: string) =>
  new RegExp(`^\\.${status} \\{[^}]*[^-]color: (var\\(--[\\w-]+\\));`, 'm').exec(css)?.[1];

test('has a label for each status', () => {
  expect(saleStatuses.map((status) => statusNames[status])).toEqual([
    'Active',
    'Expired',
    'Used up',
    'Cancelled',
  ]);
});

test('has a colour for each status', () => {
  const colours = saleStatuses.map(colourOf);
  expect(colours).not.toContain(undefined);
  expect(new Set(colours).size).toBe(4);
});
