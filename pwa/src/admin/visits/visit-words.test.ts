import { expect, test } from 'vitest';
import { NetworkError } from '../../shared/api-error.ts';
import { failureMessage } from '../ui/failure.ts';
import { failedOf, saidOf } from './visit-calls.ts';
import { agesText, earlyWords, kindWords, statusChoices } from './visit-words.ts';

test('a booking’s status is told in the customer’s words (seed 001, section 8)', () => {
  const visit = { status: 'confirmed', kind: 'booking' } as const;
  expect(kindWords.booking.statusSaid).toBe('Booking status updated successfully');
  expect(failedOf('booking', { kind: 'status', status: 'completed' })).toBe(
    'Failed to update booking status',
  );
  const failed = failedOf('booking', { kind: 'status', status: 'completed' });
  expect(failureMessage(new NetworkError('gone'), failed)).toBe('Failed to update booking status');
  expect(failedOf('party', { kind: 'status', status: 'completed' })).toBe('Failed to update party status');
  expect(saidOf(visit, { kind: 'status', status: 'completed' })).toBe('Booking status updated successfully');
});

test('completing what is yet to come is asked about by its day', () => {
  expect(earlyWords({ kind: 'booking', date: '2026-11-27' })).toBe(
    'This visit is on Friday 27 November. Mark it completed already?',
  );
  expect(earlyWords({ kind: 'party', date: '2026-11-27' })).toMatch(/^This party is on/);
});

test('a list is narrowed to any of the four statuses, or to what is not cancelled', () => {
  expect(statusChoices.map(({ label }) => label)).toEqual([
    'Pending',
    'Confirmed',
    'Completed',
    'Cancelled',
    'Not cancelled',
  ]);
});

test.each([
  [[], ''],
  [[4], '4'],
  [[2, 4, 6], '2, 4 and 6'],
])('ages %j: %s', (ages, words) => expect(agesText(ages)).toBe(words));
