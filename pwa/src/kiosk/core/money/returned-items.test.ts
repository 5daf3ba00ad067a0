import { describe, expect, test } from 'vitest';
import { at, counterOf, moneyRow, paid, sold } from '../../testing/money-rows.ts';
import type { MoneyOperation } from '../operations.ts';
import { soldSince } from './counter.ts';
import { localDue } from './dues.ts';
import { moneyOverlayOf } from './money-overlay.ts';
import {
  likelyReturned,
  priceOfReturned,
  refundHint,
  returnableItems,
  toReturned,
} from './returned-items.ts';

/** Three pairs of socks at ₹60, paid with one payment. */
const sale = moneyRow(1, sold(1, 3));
const payment = moneyRow(2, paid(1, 180));
if (payment.kind !== 'payment.take') throw new Error('A payment');
const refund = (n: number, amount: number, quantity: number): MoneyOperation => ({
  kind: 'payment.refund',
  payload: {
    ...{ paymentId: `refund-${n}`, refundsPaymentId: 'payment-1', amount, reason: 'Too small', at },
    returned: quantity === 0 ? [] : [{ subject: 'add_on', subjectId: 7, unitAmount: 60, quantity }],
  },
});
const dueAfter = (...refunds: MoneyOperation[]): number => {
  const rows = [sale, payment, ...refunds.map((work, index) => moneyRow(index + 3, work))];
  return localDue({ orderId: 'order-1', totalPaise: 18_000 }, moneyOverlayOf(rows));
};

describe('what a family gives back', () => {
  test('is chosen by default when the refund is its whole price', () => {
    const items = returnableItems(payment, [sale, payment]);
    expect(items).toMatchObject([{ label: 'Socks', unitPaise: 6000, most: 3 }]);
    const all = likelyReturned(items, 18_000);
    expect(priceOfReturned(items, all)).toBe(18_000);
    expect(toReturned(items, all)).toMatchObject([{ subjectId: 7, quantity: 3 }]);
    expect(toReturned(items, likelyReturned(items, 10_000))).toEqual([]);
  });

  test('is no more than what they still have', () => {
    const before = moneyRow(3, refund(1, 120, 2));
    expect(returnableItems(payment, [sale, payment, before])).toMatchObject([{ most: 1 }]);
    expect(returnableItems(payment, [sale, payment, before, moneyRow(4, refund(2, 60, 1))])).toEqual([]);
  });

  test('is not due again, unlike a refund beyond it', () => {
    expect(dueAfter(refund(1, 120, 2))).toBe(0);
    expect(dueAfter(refund(1, 120, 1))).toBe(6000);
    expect(dueAfter(refund(1, 120, 0))).toBe(12_000);
    expect(refundHint(12_000, 12_000)).toBeUndefined();
    expect(refundHint(12_000, 6000)).toBe('₹60 stays on the bill and is due again.');
    expect(refundHint(6000, 12_000)).toBe('₹60 more comes off the bill than you pay back.');
  });

  test('goes back to the stock until the counter has it', () => {
    const rows = [sale, payment, moneyRow(3, refund(1, 120, 2))];
    expect(soldSince(rows, undefined).get(7)).toBe(1);
    expect(soldSince([moneyRow(3, refund(1, 120, 2), 2)], counterOf(2, null)).get(7)).toBeUndefined();
  });
});
