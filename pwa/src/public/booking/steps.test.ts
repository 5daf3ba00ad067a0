// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { isStep, lastReachableStep } from './steps.ts';

const empty: Draft = {
  packageId: null,
  date: null,
  slot: null,
  children: 1,
  ages: [],
  parentName: '',
  parentPhone: '',
  parentEmail: '',
  specialRequests: '',
  held: null,
  voucherInput: '',
  isCodeLinked: false,
  voucher: null,
  addOns: [],
  paymentMethod: 'desk',
  agreed: false,
  isRepeat: false,
  attempt: null,
};
const slot = { id: 3, startTime: '14:00', endTime: '16:00' };

test('an address cannot skip steps that are not filled in', () => {
  expect(lastReachableStep(4, empty)).toBe(1);
  expect(lastReachableStep(4, { ...empty, packageId: 2 })).toBe(2);
  expect(lastReachableStep(4, { ...empty, packageId: 2, date: '2026-11-22' })).toBe(2);
  expect(lastReachableStep(4, { ...empty, packageId: 2, date: '2026-11-22', slot })).toBe(3);
});

test('the contact is complete only with all three fields', () => {
  const filled = {
    ...empty,
    packageId: 2,
    date: '2026-11-22',
    slot,
    parentName: 'Anita',
    parentPhone: '9876543210',
  };
  expect(lastReachableStep(4, { ...filled, parentEmail: '  ' })).toBe(3);
  expect(lastReachableStep(4, { ...filled, parentEmail: 'anita@example.com' })).toBe(4);
});

test('going back is always allowed', () => {
  expect(lastReachableStep(1, { ...empty, packageId: 2 })).toBe(1);
});

test.each([0, 5, 1.5, Number.NaN])('%d is not a step', (n) => expect(isStep(n)).toBe(false));
