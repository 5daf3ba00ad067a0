import { deskBookingFields } from '@toodles/api/contract/bookings/team-bookings.ts';
import { expect, test } from 'vitest';
import { type BookingForm, bookingForm, emptyBooking, resized, toDeskBooking } from './booking-form.ts';

const filled: BookingForm = {
  ...emptyBooking('2026-11-21', 2),
  agreed: true,
  packageId: '1',
  ages: ['3', '5'],
  parentName: 'Anand Krishnan',
  parentPhone: '90000 03305',
};

function errorsOf(form: BookingForm): Record<string, string> {
  const issues = bookingForm.safeParse(form).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

test('reports the missing fields of an empty form', () => {
  expect(errorsOf(emptyBooking('', undefined))).toEqual({
    packageId: 'Choose a package.',
    bookingDate: 'Choose a day.',
    timeSlotId: 'Choose a slot.',
    'ages.0': 'Choose an age.',
    parentName: 'Please fill this in.',
    parentPhone: 'Enter a 10-digit mobile number.',
    agreed: 'Ask the parent, then tick the box.',
  });
});

test('allows a blank email, request and voucher, and defaults the payment to due', () => {
  expect(errorsOf(filled)).toEqual({});
  expect(filled.payment).toEqual({ method: 'due', reference: '' });
});

test.each([
  ['parentEmail', 'anand@', 'Enter an email address like name@example.com.'],
  ['parentPhone', '12345', 'Enter a 10-digit mobile number.'],
  ['voucherCode', 'TWENTY %', 'This is not a voucher code.'],
  ['specialRequests', 'x'.repeat(1001), 'Use at most 1000 characters.'],
] as const)('%s rejects %j', (name, value, message) => {
  expect(errorsOf({ ...filled, [name]: value })).toEqual({ [name]: message });
});

test('sends the fields of the contract', () => {
  const sent = toDeskBooking(
    { ...filled, voucherCode: ' first20 ', payment: { method: 'upi', reference: ' 6123 ' } },
    '798.40',
  );
  expect(deskBookingFields.parse(sent)).toMatchObject({
    packageId: 1,
    timeSlotId: 2,
    numberOfChildren: 2,
    childrenAges: [3, 5],
    parentPhone: '9000003305',
    voucherCode: 'FIRST20',
    totalAmount: 79_840,
    payment: { method: 'upi', reference: '6123' },
  });
  const due = deskBookingFields.parse(toDeskBooking(filled, '998.00'));
  expect([due.parentEmail, due.payment]).toEqual([null, undefined]);
  const free = toDeskBooking({ ...filled, payment: { method: 'upi', reference: '' } }, '0.00');
  expect(free).not.toHaveProperty('payment');
});

test('restores the age of a child that is removed and added back', () => {
  const fewer = resized(['3', '5'], ['3', '5'], 1);
  expect(fewer).toEqual(['3']);
  expect(resized(fewer, ['3', '5'], 3)).toEqual(['3', '5', '']);
});
