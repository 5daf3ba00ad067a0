import { expect, test } from 'vitest';
import { moneyState, moneyStep, paymentChoices, paymentSaid } from './money-words.ts';

const booked = { status: 'confirmed', paymentStatus: 'paid', totalAmount: '998.00' } as const;

test.each([
  [{}, 'paid', 'Mark as due again', 'due'],
  [{ paymentStatus: 'due' }, 'due', 'Mark as paid', 'paid'],
  [{ status: 'completed', paymentStatus: 'due' }, 'due', 'Mark as paid', 'paid'],
  [{ status: 'cancelled' }, 'give-back', 'Money given back', 'due'],
  [{ status: 'cancelled', paymentStatus: 'due' }, 'not-paid', 'It was paid after all', 'paid'],
] as const)('of %o the money is %s; what may be said of it: %s', (change, state, label, payment) => {
  const visit = { ...booked, ...change };
  expect(moneyState(visit)).toBe(state);
  expect(moneyStep(visit)).toMatchObject({ label, payment });
});

test('of what cost nothing there is nothing to say and nothing to give back', () => {
  const free = { ...booked, status: 'cancelled', totalAmount: '0.00' } as const;
  expect(moneyState(free)).toBe('paid');
  expect(moneyStep(free)).toBeUndefined();
});

test.each([
  ['confirmed', 'paid', 'Marked as paid'],
  ['confirmed', 'due', 'Marked as due'],
  ['cancelled', 'due', 'The money is given back'],
  ['cancelled', 'paid', 'Marked as paid, to be given back'],
] as const)('said of a %s visit that is %s now: %s', (status, payment, words) => {
  expect(paymentSaid({ status }, payment)).toBe(words);
});

test('a list is narrowed to what is due, paid or to be given back', () => {
  expect(paymentChoices.map(({ label }) => label)).toEqual(['Due', 'Paid', 'To give back']);
});
