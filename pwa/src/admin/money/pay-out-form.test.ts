import { expect, test } from 'vitest';
import { payOutForm } from './pay-out-form.ts';

const typed = { amount: '51', tender: { method: 'cash', reference: '' }, reason: 'They asked' };
const check = (change: object) => payOutForm('51.00').safeParse({ ...typed, ...change });

test('pays out at most the credit, in whole paise', () => {
  expect(check({}).success).toBe(true);
  expect(check({ amount: '0.5' }).success).toBe(true);
  expect(check({ amount: '51.01' }).error?.issues[0]?.message).toBe('The credit is ₹51. Enter at most that.');
  for (const amount of ['0', '-1', '1.005', '']) expect(check({ amount }).success).toBe(false);
});

test('asks for a method and a reason', () => {
  expect(check({ tender: { method: '', reference: '' } }).success).toBe(false);
  expect(check({ reason: ' ' }).success).toBe(false);
});
