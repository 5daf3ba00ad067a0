import { describe, expect, it } from 'vitest';
import { bearer, saidOfBooking, sameUpiText, utrText } from './said-paid.ts';

const said = {
  upiReference: '412345678901',
  paymentMethod: 'upi',
  paymentStatus: 'due',
  status: 'pending',
  holdEnded: false,
  hours: null,
} as const;
const pass = { visitHours: 1, totalHours: 10, amount: '3000.00', dueAmount: '3000.00' };

describe('a payment that a family says it has made', () => {
  it.each([
    ['is shown while the booking waits for it', {}, said.upiReference],
    [
      'is shown where the pass waits for it',
      { paymentStatus: 'paid', hours: pass } as const,
      said.upiReference,
    ],
    [
      'is shown after the seats were released',
      { status: 'cancelled', holdEnded: true } as const,
      said.upiReference,
    ],
    ['is not shown once it is found', { status: 'confirmed', paymentStatus: 'paid' } as const, undefined],
    ['is not shown where the booking was cancelled', { status: 'cancelled' } as const, undefined],
    ['is not shown where nobody said so', { upiReference: '' }, undefined],
  ])('%s', (_, change, shown) => expect(saidOfBooking({ ...said, ...change })).toBe(shown));

  it('has its digits in groups, and another reference as it is', () =>
    expect(['412345678901', 'slip 7'].map(utrText)).toEqual(['4123 4567 8901', 'slip 7']));

  it('names what else has its number', () => {
    const other = { reference: 'TD-AB12CD', name: 'Anita Rao', isRecorded: false };
    const party = { reference: 'TP-AB12CD', name: 'Vikram Shah', isRecorded: true };
    expect(sameUpiText([])).toBe('');
    expect(sameUpiText([other, party])).toBe(
      ' This number is already recorded for TP-AB12CD (Vikram Shah) and was also given for TD-AB12CD (Anita Rao): check that one payment paid for all of them.',
    );
    expect(bearer({ reference: '', name: '' })).toBe('the credit of a family');
    expect(bearer({ reference: 'TD-AB12CD', name: '' })).toBe('TD-AB12CD');
  });
});
