import { expect, test } from 'vitest';
import type { SettingsForm } from './settings-form.ts';
import { practiceOf, type RuleSection } from './settings-practice.ts';

const typed: SettingsForm = {
  ownerEmail: '',
  reviewUrl: '',
  bookingHorizonDays: '90',
  lastBookingMinutesBeforeEnd: '60',
  partyRooms: '1',
  houseLimit: '60',
  lockAfterMinutes: '5',
  playChanges: '2',
  playChangeHours: '4',
  playChangeFee: '50',
  partyChanges: '1',
  partyChangeDays: '7',
  partyChangeFee: '0',
  guestBookingsPerPhone: '3',
  guestBookingsPerAddress: '20',
  guestSeatsPerDay: '150',
  codesPerHour: '500',
  upiId: '',
  upiHoldMinutes: '0',
  refundFee: '99.50',
  refundMinimum: '0',
  nearExpiryDays: '30',
  staffReductionPercent: '10',
  managerReductionPercent: '',
  staffRefundLimit: '2000',
  managerRefundLimit: '',
  keepVisitsMonths: '36',
  keepVisitNamesMonths: '24',
  keepEnquiriesMonths: '12',
  keepAccessLogMonths: '12',
} as SettingsForm;
const textOf = (section: RuleSection, changes: Partial<SettingsForm> = {}) =>
  practiceOf[section]({ ...typed, ...changes }, '2026-11-29').join('\n');

test.each<[RuleSection, Partial<SettingsForm>, string]>([
  ['booking', {}, 'Parents book up to 27 Feb 2027.'],
  ['booking', {}, 'A slot from 4 to 6 PM takes bookings until 5 PM.'],
  ['booking', { partyRooms: '2' }, 'Up to 2 parties at a time.'],
  [
    'changes',
    {},
    'A session on Sun 13 Dec at 4 PM can be changed until Sun 13 Dec, 12 PM, twice, for ₹50 each time.',
  ],
  ['changes', {}, 'A party on Sun 13 Dec can be changed until the end of Sun 6 Dec, once, free of charge.'],
  ['changes', { playChanges: '0' }, 'Parents can’t change a session online.'],
  ['changes', { partyChanges: '0' }, 'Parents can’t change a party online.'],
  ['guests', { guestBookingsPerPhone: '0' }, 'Every guest confirms their number with a WhatsApp code.'],
  ['guests', {}, 'Phones that share an internet address book 20 times a day together.'],
  ['guests', { guestBookingsPerAddress: '0' }, 'an internet address book without a limit.'],
  ['money', {}, 'UPI is off: parents pay at the centre.'],
  ['money', {}, 'A family that paid ₹2,000 for 10 hours and used 5 gets ₹900.50 back.'],
  ['money', { refundMinimum: '1000' }, 'used 5 gets nothing back.'],
  ['limits', {}, 'Staff sell a ₹1,000 package for ₹900 or more.\nManagers sell at any price.'],
  ['limits', {}, 'Staff give back at most ₹2,000 per order.\nManagers give back any amount.'],
  ['limits', { staffReductionPercent: '100' }, 'Staff may give things away for nothing.'],
  ['data', {}, 'Today’s bookings and parties are kept until November 2029.'],
  ['messages', { ownerEmail: 'owner@example.com' }, 'owner@example.com gets the closing sheet of each till'],
])('shows in %s with %j what it means', (section, changes, text) => {
  expect(textOf(section, changes)).toContain(text);
});

test('says nothing about a value that is not valid', () => {
  expect(textOf('booking', { houseLimit: 'many' })).not.toContain('The desk warns');
  expect(textOf('money', { refundFee: '' })).not.toContain('A family');
});
