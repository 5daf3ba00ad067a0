import { settleUsageReview } from '@toodles/api/contract/hours/usage-reviews.ts';
import { expect, test } from 'vitest';
import { settleForm } from './settle-form.ts';

const said = (
  resolution: 'charge' | 'waive' | 'void',
  note: string,
  money = { amount: '300', tender: { method: 'cash', reference: '' } },
) =>
  settleForm(resolution)
    .safeParse({ note, ...money })
    .error?.issues.map(({ message }) => message);

test.each(['waive', 'void'] as const)('requires a reason to %s, as the server does', (resolution) => {
  expect(said(resolution, ' ')).toEqual(['Enter a reason.']);
  expect(said(resolution, 'Regulars')).toBeUndefined();
  expect(settleUsageReview.spec.body.safeParse({ resolution, note: ' ' }).success).toBe(false);
});

test('requires no reason for a charge, and limits the length of a note', () => {
  expect(said('charge', '')).toBeUndefined();
  expect(said('charge', 'x'.repeat(501))).toEqual(['Use at most 500 characters.']);
});

test('requires an amount and how it was paid, or that it is due, for a charge only', () => {
  const blank = { amount: '', tender: { method: '', reference: '' } };
  expect(said('charge', '', blank)).toEqual([
    'Enter an amount in rupees and whole paise.',
    'Choose a method.',
  ]);
  expect(said('charge', '', { ...blank, amount: '0' })?.[0]).toBe('Enter an amount above zero.');
  expect(said('charge', '', { amount: '300', tender: { method: 'due', reference: '' } })).toBeUndefined();
  expect(said('waive', 'Regulars', blank)).toBeUndefined();
});
