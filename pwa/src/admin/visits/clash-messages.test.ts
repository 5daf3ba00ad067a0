import { expect, test } from 'vitest';
import { clashMessages, mustAskAgain } from './clash-messages.ts';
import type { BookingOrParty } from './visit.ts';
import type { VisitAction } from './visit-calls.ts';

const base: BookingOrParty = {
  kind: 'booking',
  id: 7,
  version: 1,
  reference: 'TD-4K7QXM',
  status: 'pending',
  paymentStatus: 'due',
  parentName: 'Anand Krishnan',
  parentPhone: '9000003305',
  totalAmount: '998.00',
  orderId: '0198b2a0-0000-7000-8000-000000000001',
  orderState: 'due',
  paidAmount: '0.00',
  dueAmount: '998.00',
  awaitsUpi: false,
  date: '2026-11-21',
  startTime: '12:00',
  endTime: '14:00',
  arrivedAt: null,
  isNoShow: false,
  needs: { kind: 'booking', children: 2 },
};
const wordsOf = (current: Partial<BookingOrParty>, mine: VisitAction) =>
  clashMessages({
    base,
    current: { ...base, version: 2, ...current },
    mine,
    changedBy: 'Ravi',
    changedAt: null,
  });

const confirm: VisitAction = { kind: 'status', status: 'confirmed' };
const pay: VisitAction = { kind: 'status', status: 'confirmed', money: { payment: { method: 'cash' } } };
const move: VisitAction = {
  kind: 'move',
  to: { date: '2026-11-22', startTime: '16:00', endTime: '18:00', timeSlotId: 4 },
};

test('shows the current state and the rejected change, and offers to apply it', () => {
  expect(wordsOf({ orderState: 'paid' }, confirm)).toEqual({
    facts: [
      { label: 'When', was: 'Sat 21 Nov, 12–2 PM', is: 'Sat 21 Nov, 12–2 PM' },
      { label: 'Status', was: 'Pending', is: 'Pending' },
      { label: 'Payment', was: 'Due', is: 'Paid' },
    ],
    outcome: 'It was not set to Confirmed.',
    submit: 'Set to Confirmed anyway',
  });
  expect(wordsOf({ status: 'confirmed' }, move)).toMatchObject({
    outcome: 'It was not moved to Sun 22 Nov, 4–6 PM.',
    submit: 'Move anyway',
  });
});

test.each([
  [{ status: 'confirmed' }, confirm],
  [{ status: 'confirmed', orderState: 'paid' }, pay],
  [{ date: '2026-11-22', startTime: '16:00' }, move],
] as const)('does not repeat a change that is already in place: %o', (current, mine) => {
  expect(wordsOf(current, mine)).toMatchObject({ outcome: 'Already done.', submit: undefined });
});

test('offers no move of a cancelled or completed visit, but still a status or a payment', () => {
  const cancelled = { status: 'cancelled' } as const;
  expect(wordsOf(cancelled, move)).toMatchObject({
    outcome: 'It was not moved to Sun 22 Nov, 4–6 PM.',
    submit: undefined,
  });
  expect(wordsOf({ status: 'completed' }, move).submit).toBeUndefined();
  // The user may already have taken the payment.
  expect(wordsOf(cancelled, pay).submit).toBe('Set to Confirmed anyway');
  expect(wordsOf(cancelled, confirm).submit).toBe('Set to Confirmed anyway');
});

test('still offers the refund of a visit that was cancelled meanwhile', () => {
  const givenBack: VisitAction = {
    kind: 'status',
    status: 'cancelled',
    money: { refund: { method: 'cash' } },
  };
  const now = wordsOf({ status: 'cancelled', orderState: 'to_refund' }, givenBack);
  expect(now.facts).toContainEqual({ label: 'Payment', was: 'Due', is: 'To refund' });
  expect(now.submit).toBe('Set to Cancelled anyway');
  expect(wordsOf({ status: 'cancelled' }, givenBack).submit).toBeUndefined();
});

test('asks about the refund again if the visit was paid or refunded meanwhile', () => {
  const asks = (was: string, now: string, mine: VisitAction) =>
    mustAskAgain({
      base: { ...base, paidAmount: was },
      current: { ...base, version: 2, paidAmount: now },
      mine,
      changedBy: 'Ravi',
      changedAt: null,
    });
  const cancel: VisitAction = { kind: 'status', status: 'cancelled' };
  expect(asks('0.00', '998.00', cancel)).toBe(true);
  expect(asks('998.00', '0.00', { ...cancel, money: { refund: { method: 'cash' } } })).toBe(true);
  expect(asks('998.00', '998.00', cancel)).toBe(false);
  expect(asks('0.00', '998.00', confirm)).toBe(false);
  expect(asks('0.00', '998.00', move)).toBe(false);
});
