import { expect, test } from 'vitest';
import { NetworkError } from '../../shared/api-error.ts';
import { failureMessage } from '../ui/failure.ts';
import { shortPhone } from '../ui/short-phone.ts';
import { failureText, successText } from './visit-calls.ts';
import {
  agesText,
  bookingStatusChoices,
  childrenLine,
  customerVisitsText,
  earlyCompletionText,
  kindTexts,
  partyStatusChoices,
  statesFor,
  visitsText,
} from './visit-labels.ts';

test('reports a booking’s status in the customer’s wording', () => {
  const visit = { parentName: 'Anita Rao', kind: 'booking' } as const;
  expect(kindTexts.booking.statusSaved).toBe('Booking status updated successfully');
  expect(failureText('booking', { kind: 'status', status: 'completed' })).toBe(
    'Failed to update booking status',
  );
  const failed = failureText('booking', { kind: 'status', status: 'completed' });
  expect(failureMessage(new NetworkError('gone'), failed)).toBe('Failed to update booking status');
  expect(failureText('party', { kind: 'status', status: 'completed' })).toBe('Failed to update party status');
  expect(successText(visit, { kind: 'status', status: 'completed' })).toBe(
    'Booking status updated successfully',
  );
});

test('names the day when confirming the completion of an upcoming visit', () => {
  expect(earlyCompletionText({ kind: 'booking', date: '2026-11-27' })).toBe(
    'This visit is on Friday 27 November. Mark it as completed anyway?',
  );
  expect(earlyCompletionText({ kind: 'party', date: '2026-11-27' })).toMatch(/^This party is on/);
});

test('offers filters for the four statuses, for visits that are not cancelled, and for no-shows', () => {
  const statuses = ['Pending', 'Confirmed', 'Completed', 'Cancelled', 'Not cancelled'];
  expect(partyStatusChoices.map(({ label }) => label)).toEqual(statuses);
  expect(bookingStatusChoices.map(({ label }) => label)).toEqual([...statuses, 'No-show']);
});

test('offers a no-show for a booking from the start of its visit, and never for a party', () => {
  const visit = { kind: 'booking', status: 'confirmed', arrivedAt: null, isNoShow: false } as const;
  const at = { date: '2026-11-21', startTime: '12:00' };
  const mayMiss = (of: object, time: string) =>
    statesFor({ ...visit, ...at, ...of }, { date: '2026-11-21', time }).includes('no-show');
  expect(mayMiss({}, '11:59')).toBe(false);
  expect(mayMiss({}, '12:00')).toBe(true);
  expect(mayMiss({ arrivedAt: '2026-11-21T06:30:00.000Z' }, '12:00')).toBe(false);
  expect(mayMiss({ isNoShow: true }, '09:00')).toBe(true);
  expect(mayMiss({ kind: 'party' }, '12:00')).toBe(false);
});

test.each([
  [[], ''],
  [[4], '4'],
  [[4, 2, 10], '2, 4 and 10'],
])('formats the ages %j as %s', (ages, words) => expect(agesText(ages)).toBe(words));

test('a column names the children and their ages in few letters', () => {
  expect(childrenLine(4, [7, 2, 5, 4])).toBe('4 children, aged 2, 4, 5, 7');
  expect(childrenLine(1, [])).toBe('1 child');
});

test('leaves out the country code, which every phone of a list has', () => {
  expect(shortPhone('9845012345')).toBe('98450\u00a012345');
});

test('counts bookings and parties', () => {
  expect(visitsText({ bookings: 0, parties: 0 })).toBe('');
  expect(visitsText({ bookings: 4, parties: 1 })).toBe('4 bookings, 1 party');
  expect(visitsText({ bookings: 0, parties: 2 })).toBe('2 parties');
  const customer = { parentName: 'Anita Rao', parentEmail: '', parentPhone: '', totalSpent: '0.00' };
  const of = (bookingCount: number, partyCount: number, packageCount: number) =>
    customerVisitsText({ ...customer, bookingCount, partyCount, packageCount });
  expect(of(3, 2, 0)).toBe('1 booking, 2 parties');
  expect(of(1, 0, 2)).toBe('1 booking, 2 packages');
  expect(of(0, 0, 1)).toBe('1 package');
  expect(of(0, 0, 0)).toBe('Counter only');
  const brief = { ...customer, bookingCount: 1, partyCount: 0, packageCount: 2 };
  expect(customerVisitsText(brief, true)).toBe('1 booking');
  expect(customerVisitsText({ ...brief, bookingCount: 0 }, true)).toBe('2 packages');
});
