import { expect, test } from 'vitest';
import { paymentChoices, paymentState, paymentStep, paymentSuccessText } from './payment-labels.ts';

const booked = { status: 'confirmed', paymentStatus: 'paid', totalAmount: '998.00' } as const;

test.each([
  [{}, 'paid', 'Mark as due again', 'due'],
  [{ paymentStatus: 'due' }, 'due', 'Mark as paid', 'paid'],
  [{ status: 'completed', paymentStatus: 'due' }, 'due', 'Mark as paid', 'paid'],
  [{ status: 'cancelled' }, 'give-back', 'Mark as refunded', 'due'],
  [{ status: 'cancelled', paymentStatus: 'due' }, 'not-paid', 'Mark as paid after all', 'paid'],
] as const)('gives %o the payment state %s and the action %s', (change, state, label, payment) => {
  const visit = { ...booked, ...change };
  expect(paymentState(visit)).toBe(state);
  expect(paymentStep(visit)).toMatchObject({ label, payment });
});

test('offers no payment action and no refund for a free visit', () => {
  const free = { ...booked, status: 'cancelled', totalAmount: '0.00' } as const;
  expect(paymentState(free)).toBe('paid');
  expect(paymentStep(free)).toBeUndefined();
});

test.each([
  ['confirmed', 'paid', 'Marked as paid'],
  ['confirmed', 'due', 'Marked as due'],
  ['cancelled', 'due', 'Marked as refunded'],
  ['cancelled', 'paid', 'Marked as paid, to refund'],
] as const)('reports on a %s visit set to %s: %s', (status, payment, words) => {
  expect(paymentSuccessText({ status }, payment)).toBe(words);
});

test('offers the filters due, paid and to refund', () => {
  expect(paymentChoices.map(({ label }) => label)).toEqual(['Due', 'Paid', 'To refund']);
});
