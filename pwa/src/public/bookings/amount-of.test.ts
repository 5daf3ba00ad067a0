import { expect, it } from 'vitest';
import { amountOf, paidFor, refundOf } from './amount-of.ts';

const booking = { paymentStatus: 'due', totalAmount: '998.00', dueAmount: '500.00' } as const;

it('shows what is left of a booking', () => {
  expect(amountOf(booking)).toEqual({ isDue: true, amount: '500.00' });
  expect(amountOf({ ...booking, paymentStatus: 'paid' })).toEqual({ isDue: false, amount: '998.00' });
});

it('counts add-ons, also of a session that a voucher made free', () => {
  const addOns = [{ id: 3, name: 'Grip Socks', quantity: 2, amount: '98.00' }];
  expect(amountOf({ ...booking, paymentStatus: 'paid', addOns })).toEqual({
    isDue: false,
    amount: '1096.00',
  });
  const free = { paymentStatus: 'due', totalAmount: '0.00', dueAmount: '98.00', addOns } as const;
  expect(amountOf(free)).toEqual({ isDue: true, amount: '98.00' });
});

it('shows the price of the pass for a visit on hours', () => {
  const hours = { visitHours: 2, totalHours: 10, amount: '2499.00', dueAmount: '2499.00' };
  const visit = { paymentStatus: 'paid', totalAmount: '0.00', dueAmount: '0.00', hours } as const;
  expect(amountOf(visit)).toEqual({ isDue: true, amount: '2499.00' });
  const paid = { ...visit, hours: { ...hours, dueAmount: '0.00' } };
  expect(amountOf(paid)).toEqual({ isDue: false, amount: '2499.00' });
});

it('knows a part payment, which a cancellation must not forget', () => {
  expect(paidFor({ ...booking, paidAmount: '498.00' })).toBe('498.00');
  expect(paidFor(booking)).toBe('0');
  expect(paidFor({ ...booking, paymentStatus: 'paid' })).toBe('998.00');
  expect(refundOf({ refundDueAmount: '498.00' }, 'We owe you')).toEqual(['We owe you', '₹498']);
  expect(refundOf({ refundDueAmount: '0.00' }, 'We owe you')).toBeUndefined();
  expect(refundOf({}, 'We owe you')).toBeUndefined();
});
