import { expect, test } from 'vitest';
import type { Draft } from './draft.ts';
import { toBookingRequest } from './useCreateBooking.ts';

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
  held: null,
  voucherInput: '',
  isCodeLinked: false,
  voucher: null,
  addOns: [],
  paymentMethod: 'desk',
  agreed: true,
  isRepeat: false,
  attempt: null,
};

test('cuts ages to the number of children and the phone to ten digits, sends decimal rupees', () => {
  expect(toBookingRequest(draft, 101_830)).toMatchObject({
    childrenAges: [4, 6],
    parentName: 'Anita Rao',
    parentPhone: '9876543210',
    totalAmount: '1018.30',
    voucherCode: '',
  });
});

test('sends nothing while an age is missing', () => {
  expect(toBookingRequest({ ...draft, ages: [4] }, 119_800)).toBeNull();
  expect(toBookingRequest({ ...draft, ages: [4, null] }, 119_800)).toBeNull();
});
