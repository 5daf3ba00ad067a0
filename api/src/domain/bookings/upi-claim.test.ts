import { describe, expect, it } from 'vitest';
import { isBookingSaidPaid } from './upi-claim.ts';

const said = {
  upiReference: '412345678901',
  paymentMethod: 'upi',
  status: 'pending',
  isDue: true,
  holdEnded: false,
} as const;

describe('a payment that a family says it has made for a booking', () => {
  it.each([
    ['is open while the booking, or its pass, waits for it', {}, true],
    ['is open after the seats were released', { status: 'cancelled', holdEnded: true } as const, true],
    ['is not once it is found', { status: 'confirmed', isDue: false } as const, false],
    ['is not where the booking was cancelled', { status: 'cancelled' } as const, false],
    ['is not where nobody said so', { upiReference: '' }, false],
    ['is not where the family chose to pay at the desk', { paymentMethod: 'desk' }, false],
  ])('%s', (_, change, isOpen) => expect(isBookingSaidPaid({ ...said, ...change })).toBe(isOpen));
});
