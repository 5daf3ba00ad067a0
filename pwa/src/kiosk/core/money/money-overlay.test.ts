import type { DeskBooking, DeskSale } from '@toodles/api/contract/desk/rows.ts';
import { describe, expect, test } from 'vitest';
import { bookingOf, saleOf } from '../../testing/model-rows.ts';
import { at, counterOf, moneyRow, paid, sold } from '../../testing/money-rows.ts';
import type { MoneyOperation } from '../operations.ts';
import { minutesLeft, overlayOf } from '../overlay.ts';
import { soldSince, stockLeft } from './counter.ts';
import { bookingDue, localDue, localOrders, otherDues, saleDue } from './dues.ts';
import { localSales, localWalkIns } from './local-rows.ts';
import { moneyOverlayOf } from './money-overlay.ts';

const soldHours: MoneyOperation = {
  kind: 'sale.create',
  payload: {
    ...{ orderId: 'order-1', packageId: 3, packageName: 'Monthly', hours: 10, amount: 999 },
    ...{ customer: { name: 'Meera Nair', phone: '9876543210' }, childrenNames: ['Tara'] },
    ...{ validTill: '2027-02-01', soldAt: at },
  },
};
const undone: MoneyOperation = { kind: 'order.undo', payload: { orderId: 'order-1' } };
const booking: DeskBooking = { ...bookingOf(12), dueAmount: '998.00', revision: 5 };
const forBooking = { orderId: undefined, bookingId: 12 };

describe('what is due', () => {
  test('is the cached amount less the payments of this desk that the row lacks', () => {
    const rows = [moneyRow(1, paid(1, 300, forBooking)), moneyRow(2, paid(2, 200, forBooking), 1, 6)];
    expect(bookingDue(booking, moneyOverlayOf(rows))).toBe(49_800);
    const later = { ...booking, dueAmount: '798.00', revision: 6 };
    expect(bookingDue(later, moneyOverlayOf(rows))).toBe(49_800);
  });

  test('comes back with a refund and with an undone payment', () => {
    const refund: MoneyOperation = {
      kind: 'payment.refund',
      payload: { paymentId: 'refund-1', refundsPaymentId: 'payment-1', amount: 100, reason: 'Change', at },
    };
    const undo: MoneyOperation = { kind: 'payment.undo', payload: { paymentId: 'payment-2' } };
    const works = [paid(1, 300, forBooking), refund, paid(2, 200, forBooking), undo];
    const rows = works.map((work, index) => moneyRow(index + 1, work));
    expect(bookingDue(booking, moneyOverlayOf(rows))).toBe(79_800);
  });

  test('of a sale here is its total less its payments', () => {
    const money = moneyOverlayOf([moneyRow(1, sold(1, 3)), moneyRow(2, paid(1, 100))]);
    const [order] = localOrders(money);
    expect(order).toMatchObject({ orderId: 'order-1', totalPaise: 18_000, name: 'Meera Nair' });
    expect(order && localDue(order, money)).toBe(8000);
  });

  test('of other orders leaves out those that this desk has collected', () => {
    const due = { reference: 'RV-3', kind: 'review' as const, name: 'Rao', phone: '', since: '2026-11-20' };
    const counter = counterOf(1, null, {
      dues: [
        { ...due, orderId: 'order-1', dueAmount: '300.00' },
        { ...due, orderId: 'order-2', dueAmount: '150.00' },
      ],
    });
    const money = moneyOverlayOf([moneyRow(1, paid(1, 300)), moneyRow(2, paid(2, 50), 1)]);
    expect(otherDues(counter, money).map(({ orderId, duePaise }) => [orderId, duePaise])).toEqual([
      ['order-2', 15_000],
    ]);
  });
});

describe('hours sold here', () => {
  const rows = [moneyRow(4, soldHours)];

  test('are a package of the family at once, until the server’s row is cached', () => {
    const [local] = localSales(moneyOverlayOf(rows), new Set());
    expect(local).toMatchObject({
      ...{ id: -4, orderId: 'order-1', remainingHours: 10, customerName: 'Meera Nair' },
      ...{ childrenNames: ['Tara'], dueAmount: '999.00' },
    });
    expect(localSales(moneyOverlayOf(rows), new Set(['order-1']))).toEqual([]);
  });

  test('are used by visits that name the order, before and after the server’s row', () => {
    const visit = {
      ...moneyRow(5, soldHours),
      kind: 'usage.record' as const,
      payload: { packageSaleId: 'order-1', hoursUsed: 2, usageDate: '2026-11-21', checkedInAt: at },
    };
    const overlay = overlayOf([...rows, visit]);
    const [local] = localSales(overlay.money, new Set());
    expect(local && minutesLeft(local, overlay)).toBe(480);
    const cached: DeskSale = { ...saleOf(57, 10), orderId: 'order-1', revision: 9 };
    expect(minutesLeft(cached, overlay)).toBe(480);
  });

  test('owe what was not paid here', () => {
    const money = moneyOverlayOf([...rows, moneyRow(5, paid(1, 500))]);
    const [local] = localSales(money, new Set());
    expect(local && saleDue(local, money)).toBe(49_900);
  });

  test('are gone once the sale was undone, and stay if the undo was rejected', () => {
    const undo = moneyRow(5, undone);
    expect(localSales(moneyOverlayOf([...rows, undo]), new Set())).toEqual([]);
    const rejected = { ...undo, state: 'aside' as const };
    expect(localSales(moneyOverlayOf([...rows, rejected]), new Set())).toHaveLength(1);
  });
});

describe('a walk-in', () => {
  test('is a booking that has arrived, in its slot', () => {
    const sale = sold(1, 1);
    if (sale.kind !== 'order.create') throw new Error('A sale');
    const walkIn = {
      ...{ packageId: 1, timeSlotId: 4, date: '2026-11-21', numberOfChildren: 2, arrivedAt: at },
    };
    const row = moneyRow(3, { ...sale, payload: { ...sale.payload, walkIn } });
    const slot = {
      id: 4,
      date: '2026-11-21',
      startTime: '12:00',
      endTime: '14:00',
      capacity: 20,
      seatsTaken: 3,
    };
    const counter = counterOf(1, null, { slots: [slot] });
    expect(localWalkIns(moneyOverlayOf([row]), new Set(), counter)).toMatchObject([
      {
        id: -3,
        orderId: 'order-1',
        arrivedAt: at,
        startTime: '12:00',
        endTime: '14:00',
        numberOfChildren: 2,
      },
    ]);
  });
});

describe('the stock of an item', () => {
  test('is the server’s less what was sold here since', () => {
    const rows = [moneyRow(1, sold(1, 2), 1), moneyRow(2, sold(2, 3)), moneyRow(3, sold(3, 1, 8))];
    const since = soldSince(rows, counterOf(1, null));
    expect(stockLeft({ id: 7, stock: 10 }, since)).toBe(7);
    expect(stockLeft({ id: 8, stock: 0 }, since)).toBe(-1);
    expect(stockLeft({ id: 9, stock: null }, since)).toBeNull();
  });
});
