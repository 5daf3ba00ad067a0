import { expect, test } from 'vitest';
import { NetworkError } from '../../shared/api-error.ts';
import { failureMessage } from '../ui/failure.ts';
import { failureText, successText } from './visit-calls.ts';
import { agesText, earlyCompletionText, kindTexts, statusChoices } from './visit-labels.ts';

test('reports a booking’s status in the customer’s wording', () => {
  const visit = { status: 'confirmed', kind: 'booking' } as const;
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

test('offers filters for the four statuses and for visits that are not cancelled', () => {
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
])('formats the ages %j as %s', (ages, words) => expect(agesText(ages)).toBe(words));
