import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldLabel, fieldValue } from './field-labels.ts';

test.each([
  ['role', 'Role'],
  ['attendingChildrenNames', 'Attending children names'],
  ['package.name', 'Package name'],
  ['hasPin', 'Desk PIN'],
  ['upiId', 'UPI ID'],
  ['refundFee', 'Refund fee'],
  ['bookingHorizonDays', 'Booking window'],
  ['givenBackAmount', 'Refunded'],
])('labels %s as %s', (field, label) => expect(fieldLabel(field)).toBe(label));

test.each([
  ['role', 'manager', 'Manager'],
  ['permissions', null, 'same as role'],
  ['permissions', ['bookings.view', 'audit.view'], 'View bookings, View the audit log'],
  ['permissions', [], 'none'],
  ['totalAmount', '1499.00', '₹1,499'],
  ['refundFee', '100.00', '₹100'],
  ['refundMinimum', '99.50', '₹99.50'],
  ['hoursUsed', 2.5, '2.5 h'],
  ['remainingHours', 1000.5, '1,000.5 h'],
  ['hoursUsed', { toString: null }, '{"toString":null}'],
  ['giveUpHours', true, 'yes'],
  ['phone', '9876543210', '+91\u00a098765\u00a043210'],
  ['customerPhone', '', 'blank'],
  ['status', 'used_up', 'used up'],
  ['reason', 'As the customer_s wife asked', 'As the customer s wife asked'],
  ['notes', '2026-11-21', '21 Nov 2026'],
  ['createdAt', '2026-11-21T18:25:00.000Z', '21 Nov 2026, 11:55 PM'],
  ['validTill', '2027-11-21', '21 Nov 2027'],
  ['isActive', false, 'no'],
  ['hasPin', true, 'set'],
  ['numberOfChildren', 2, '2'],
])('%s %j reads %s', (field, value, words) => expect(fieldValue(field, value, 'Asia/Kolkata')).toBe(words));

test.each(['2026-99-99', '2026-11-28T25:61:61Z', '9999-12-31T23:59:59.999Z'])(
  'shows %s, an invalid date, without throwing',
  (note) => expect(fieldValue('note', note, 'Asia/Kolkata')).toContain(note.slice(0, 4).replace('9999', '1')),
);

test('formats any value of any field', () => {
  const field = fc.constantFrom(
    'note',
    'status',
    'phone',
    'totalAmount',
    'hoursUsed',
    'permissions',
    'createdAt',
  );
  fc.assert(
    fc.property(field, fc.jsonValue(), (name, value) => {
      expect(typeof fieldValue(name, value, 'Asia/Kolkata')).toBe('string');
    }),
  );
});
