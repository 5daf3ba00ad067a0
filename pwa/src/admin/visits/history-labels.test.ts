import { expect, test } from 'vitest';
import { historyLabel } from './history-labels.ts';

const wordsOf = (before: unknown, after: unknown, does = 'changed the status of a booking') => {
  const { what, by } = historyLabel({ at: '2026-11-20T05:02:00.000Z', by: 'Ravi', does, before, after });
  return `${what} ${by}`;
};

test.each([
  [{ status: 'pending' }, { status: 'confirmed' }, 'Confirmed by Ravi'],
  [
    { status: 'pending', paymentStatus: 'due' },
    { status: 'completed', paymentStatus: 'paid' },
    'Completed by Ravi',
  ],
  [
    { status: 'confirmed', paymentStatus: 'due' },
    { status: 'confirmed', paymentStatus: 'paid' },
    'Paid marked by Ravi',
  ],
  [{ paymentStatus: 'paid' }, { paymentStatus: 'due' }, 'Due again marked by Ravi'],
  [
    { status: 'confirmed', paymentStatus: 'paid' },
    { status: 'cancelled', paymentStatus: 'due', givenBackAmount: '998.00' },
    'Cancelled by Ravi, refunded',
  ],
  [
    { status: 'cancelled', paymentStatus: 'paid' },
    { status: 'cancelled', paymentStatus: 'due', givenBackAmount: '998.00' },
    'Refunded by Ravi',
  ],
  [
    { status: 'cancelled', paymentStatus: 'due' },
    { status: 'cancelled', paymentStatus: 'paid' },
    'Paid marked by Ravi',
  ],
  [{ dueAmount: '2999.00' }, { receivedAmount: '1000.00' }, 'Paid ₹1,000 to Ravi'],
  [{ dueAmount: '0.00' }, { receivedAmount: '-998.00' }, 'Payment undone by Ravi'],
  [
    { bookingDate: '2026-11-21', startTime: '12:00' },
    { bookingDate: '2026-11-21', startTime: '16:00' },
    'Moved by Ravi',
  ],
  [{ partyDate: '2026-11-21' }, { partyDate: '2026-11-22' }, 'Moved by Ravi'],
])('describes %o to %o', (before, after, words) => expect(wordsOf(before, after)).toBe(words));

test('describes any other change as the audit log does', () => {
  expect(wordsOf(null, { status: 'confirmed' }, 'made a booking')).toBe('Ravi made a booking');
  expect(wordsOf({ parentName: 'A' }, { parentName: 'B' }, 'changed a name')).toBe('Ravi changed a name');
  expect(wordsOf(null, null, 'cancelled the booking')).toBe('Ravi cancelled the booking');
});
