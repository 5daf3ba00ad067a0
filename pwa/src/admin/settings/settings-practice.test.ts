import { expect, test } from 'vitest';
import type { SettingsForm } from './settings-form.ts';
import { hintOf } from './settings-hints.ts';
import { groups } from './settings-labels.ts';
import { lastChangeOfParty, lastTimeToBook, practiceOf } from './settings-practice.ts';

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
const today = '2026-11-29';
const meaningOf = (name: keyof SettingsForm, changes: Partial<SettingsForm> = {}) =>
  practiceOf[name]?.({ ...typed, ...changes }, today);

test.each<[keyof SettingsForm, Partial<SettingsForm>, string]>([
  ['bookingHorizonDays', {}, 'Parents book up to 27 Feb 2027.'],
  ['lastBookingMinutesBeforeEnd', {}, 'A 4 to 6 PM slot takes bookings until 5 PM.'],
  ['partyRooms', {}, 'One party at a time.'],
  ['partyRooms', { partyRooms: '2' }, 'Up to 2 parties at a time.'],
  ['playChangeHours', {}, 'A session on Sun 13 Dec at 4 PM can be changed until 12 PM that day.'],
  [
    'playChangeHours',
    { playChangeHours: '24' },
    'A session on Sun 13 Dec at 4 PM can be changed until Sat 12 Dec, 4 PM.',
  ],
  ['playChanges', {}, 'Parents change a session up to twice. 0\u00a0switches it off.'],
  ['playChanges', { playChanges: '0' }, 'Parents can’t change a session online.'],
  ['playChangeFee', {}, 'Parents pay ₹50 for each change.'],
  ['partyChangeDays', {}, 'A party on Sun 13 Dec can be changed until the end of Sun 6 Dec.'],
  ['partyChanges', {}, 'Parents change a party once. 0\u00a0switches it off.'],
  ['partyChangeFee', {}, 'A change is free of charge.'],
  [
    'guestBookingsPerPhone',
    { guestBookingsPerPhone: '0' },
    'Every guest confirms their number with a WhatsApp code.',
  ],
  ['guestBookingsPerAddress', {}, 'Phones in one network book 20 times together. 0\u00a0sets no limit.'],
  [
    'guestBookingsPerAddress',
    { guestBookingsPerAddress: '0' },
    'Phones in one network book without a limit.',
  ],
  ['upiId', {}, 'UPI is off: parents pay at the centre. Use the ID of your business account.'],
  ['upiHoldMinutes', {}, 'A UPI booking holds its seats until your team decides.'],
  ['refundFee', {}, 'A family that paid ₹2,000 for 10 hours and used 5 gets ₹900.50 back.'],
  [
    'refundFee',
    { refundMinimum: '1000' },
    'A family that paid ₹2,000 for 10 hours and used 5 gets nothing back.',
  ],
  ['refundMinimum', { refundMinimum: '100' }, 'Less than ₹100 is not paid back.'],
  ['staffReductionPercent', {}, 'Staff sell a ₹1,000 package for ₹900 or more.'],
  ['staffReductionPercent', { staffReductionPercent: '100' }, 'Staff may give things away for nothing.'],
  ['managerReductionPercent', {}, 'Managers sell at any price.'],
  ['staffRefundLimit', {}, 'Staff give back at most ₹2,000 per order.'],
  ['managerRefundLimit', {}, 'Managers give back any amount.'],
  ['keepVisitsMonths', {}, 'After the visit or expiry. Today’s are kept until November 2029.'],
  ['ownerEmail', {}, 'Nobody gets the closing sheets, the morning summary and the alarms.'],
])('says of %s with %j what it means', (name, changes, sentence) => {
  expect(meaningOf(name, changes)).toBe(sentence);
});

test('says nothing about a value that is not valid, or that no longer matters', () => {
  expect(meaningOf('houseLimit', { houseLimit: 'many' })).toBeUndefined();
  expect(meaningOf('refundFee', { refundFee: '' })).toBeUndefined();
  expect(meaningOf('playChangeHours', { playChanges: '0' })).toBeUndefined();
  expect(meaningOf('playChangeFee', { playChanges: '0' })).toBeUndefined();
});

test('a preview has no last moment where there is none', () => {
  expect(lastTimeToBook({ ...typed, lastBookingMinutesBeforeEnd: '150' })).toBe('15:30');
  expect(lastTimeToBook({ ...typed, lastBookingMinutesBeforeEnd: '' })).toBeUndefined();
  expect(lastChangeOfParty({ ...typed, partyChanges: '0' }, today)).toBeUndefined();
});

const fieldOf = (name: keyof SettingsForm) => {
  const field = groups.flatMap(({ fields }) => fields).find((one) => one.name === name);
  if (!field) throw new Error(`no field ${name}`);
  return field;
};
const hint = (name: 'upiId' | 'email' | 'bookingHorizonDays', value: string) =>
  hintOf(fieldOf(name), { ...typed, [name]: value }, today);

test('gives each field its hint', () => {
  expect(hint('upiId', '9845012345@ybl')).toContain('personal ID');
  expect(hint('upiId', 'toodles@icici')).toContain('business account');
  expect(hint('email', 'hello@toodles.example')).toBeUndefined();
  expect(hint('bookingHorizonDays', '90')).toBe('Parents book up to 27\u00a0Feb\u00a02027.');
});
