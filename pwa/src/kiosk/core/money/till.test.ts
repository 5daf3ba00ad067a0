import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { at, counterOf, moneyRow, paid } from '../../testing/money-rows.ts';
import type { MoneyOperation } from '../operations.ts';
import type { MoneyRow } from './money-overlay.ts';
import { inPaise } from './paise.ts';
import { expectedCash, tillNow } from './till.ts';

const opened: MoneyOperation = {
  kind: 'till.open',
  payload: { tillSessionId: 'till-1', float: 500, at },
};
const entry = (kind: 'drop' | 'paid_out' | 'paid_in', amount: number): MoneyOperation => ({
  kind: 'till.entry',
  payload: { entryId: `entry-${amount}`, tillSessionId: 'till-1', kind, amount, at },
});
const inTill = { tillSessionId: 'till-1' };
const rowsOf = (works: readonly MoneyOperation[]): MoneyRow[] =>
  works.map((work, index) => moneyRow(index + 1, work));
const expected = (rows: readonly MoneyRow[], counter = undefined as Parameters<typeof tillNow>[1]) => {
  const till = tillNow(rows, counter);
  return till && expectedCash(till);
};

describe('the till of a desk', () => {
  test('is opened, fed and emptied without a network', () => {
    const rows = rowsOf([
      opened,
      paid(1, 120, inTill),
      paid(2, 80, { ...inTill, method: 'upi' }),
      entry('drop', 100),
      entry('paid_in', 50),
      entry('paid_out', 30),
    ]);
    expect(expected(rows)).toBe(54_000);
    expect(tillNow(rows, undefined)).toMatchObject({ unsent: 6, methods: { cash: 12_000, upi: 8000 } });
  });

  test('does not count what another till has, and ends with its close', () => {
    const closed: MoneyOperation = {
      kind: 'till.close',
      payload: { tillSessionId: 'till-1', counted: 500, expected: '500.00', at },
    };
    expect(expected(rowsOf([opened, paid(1, 120, { tillSessionId: 'till-2' })]))).toBe(50_000);
    expect(tillNow(rowsOf([opened, closed]), undefined)).toBeNull();
  });

  test('takes an undone payment and the payments of an undone sale off again', () => {
    const undo: MoneyOperation = { kind: 'payment.undo', payload: { paymentId: 'payment-1' } };
    const undoSale: MoneyOperation = { kind: 'order.undo', payload: { orderId: 'order-2' } };
    const rows = rowsOf([opened, paid(1, 120, inTill), paid(2, 80, inTill), undo, undoSale]);
    expect(expected(rows)).toBe(50_000);
  });

  test('counts sessions that joined it', () => {
    const counter = counterOf(1, {});
    const joined = { ...counter, till: counter.till && { ...counter.till, joinedIds: ['till-9'] } };
    expect(expected(rowsOf([paid(1, 120, { tillSessionId: 'till-9' })]), joined)).toBe(62_000);
  });

  test('keeps the float of the server when this desk has opened one as well', () => {
    const other: MoneyOperation = { kind: 'till.open', payload: { tillSessionId: 'till-2', float: 300, at } };
    const rows = rowsOf([other, paid(1, 120, { tillSessionId: 'till-2' })]);
    expect(expected(rows, counterOf(1, {}))).toBe(62_000);
  });

  test('expects the same cash, however much of it the server has', () => {
    const amount = fc.integer({ min: 1, max: 5000 });
    const cash = fc.oneof(
      amount.map((rupees) => ({ sum: 'cashIn' as const, rupees })),
      amount.map((rupees) => ({ sum: 'dropped' as const, rupees })),
      amount.map((rupees) => ({ sum: 'paidIn' as const, rupees })),
      amount.map((rupees) => ({ sum: 'paidOut' as const, rupees })),
    );
    const workOf = ({ sum, rupees }: { sum: string; rupees: number }, n: number): MoneyOperation => {
      if (sum === 'cashIn') return paid(n, rupees, inTill);
      return entry(sum === 'dropped' ? 'drop' : sum === 'paidIn' ? 'paid_in' : 'paid_out', rupees);
    };
    fc.assert(
      fc.property(fc.array(cash, { maxLength: 12 }), fc.nat(12), (moves, taken) => {
        const rows = [opened, ...moves.map(workOf)].map((work, index) =>
          moneyRow(index + 1, work, index <= taken ? 1 : undefined),
        );
        const known: Record<string, number> = {};
        for (const { sum, rupees } of moves.slice(0, taken)) known[sum] = (known[sum] ?? 0) + rupees * 100;
        const total = moves.reduce(
          (paise, { sum, rupees }) =>
            paise + (sum === 'cashIn' || sum === 'paidIn' ? 1 : -1) * inPaise(rupees),
          50_000,
        );
        expect(expected(rows, counterOf(1, known))).toBe(total);
      }),
    );
  });
});
