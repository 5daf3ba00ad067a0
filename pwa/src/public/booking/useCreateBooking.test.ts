// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { attemptFor, wishOf } from './useCreateBooking.ts';

const draft: Draft = {
  packageId: 2,
  date: '2026-11-22',
  slot: { id: 3, startTime: '14:00', endTime: '16:00' },
  children: 2,
  ages: [4, 6, 8],
  parentName: ' Anita Rao ',
  parentPhone: '+91 98765 43210',
  parentEmail: 'anita@example.com',
  specialRequests: '',
  voucherInput: '',
  voucher: null,
  paymentMethod: 'desk',
  consent: true,
  attempt: null,
};

test('ages are cut to the number of children, the phone to its ten digits, the total is decimal rupees', () => {
  expect(wishOf(draft, 101_830)).toMatchObject({
    childrenAges: [4, 6],
    parentName: 'Anita Rao',
    parentPhone: '9876543210',
    totalAmount: '1018.30',
    voucherCode: '',
  });
});

test('nothing is sent while an age is missing', () => {
  expect(wishOf({ ...draft, ages: [4] }, 119_800)).toBeNull();
  expect(wishOf({ ...draft, ages: [4, null] }, 119_800)).toBeNull();
});

test('the same wish keeps its key, another wish gets another', () => {
  const wish = wishOf(draft, 119_800);
  const other = wishOf({ ...draft, ages: [4, 5] }, 119_800);
  if (!wish || !other) throw new Error('The draft is complete.');
  const first = attemptFor(wish, null);
  expect(attemptFor(wish, first)).toEqual(first);
  expect(attemptFor(other, first).key).not.toBe(first.key);
});
