import { expect, it } from 'vitest';
import type { OutboxRow } from '../rows.ts';
import { countUnsent, unsentMoneyText, unsentNoun, unsentTaken } from './unsent-work.ts';

const common = (seq: number) => ({
  ...{ seq, id: `${seq}`, occurredAt: '2026-11-21T06:30:00Z', clockOffsetMs: null, staffId: null },
  ...{
    state: 'waiting' as const,
    counted: 0 as const,
    acknowledged: null,
    lookedAt: null,
    asideVersion: null,
  },
  about: { title: '', staff: null, subject: { table: 'orders' as const, key: 'a' } },
});
const at = '2026-11-21T06:30:00.000Z';
const payment = (seq: number, amount: string): OutboxRow => ({
  ...common(seq),
  kind: 'payment.take',
  payload: { paymentId: `payment-${seq}`, bookingId: 1, amount, method: 'cash', at, shownDue: amount },
});
const undo = (seq: number, of: number): OutboxRow => ({
  ...common(seq),
  kind: 'payment.undo',
  payload: { paymentId: `payment-${of}`, reason: '' },
});
const checkOut = (seq: number): OutboxRow => ({
  ...common(seq),
  kind: 'usage.checkout',
  payload: { usageId: 'a', checkedOutAt: at },
});

it('names unsent money with what was taken, less what was undone', () => {
  const rows = [payment(1, '499.00'), payment(2, '998.00'), undo(3, 1), checkOut(4)];
  expect(unsentTaken(rows)).toBe(99_800);
  expect(unsentMoneyText(rows)).toBe('Among them: 2 payments, ₹998 taken.');
  expect(countUnsent(rows.length, unsentNoun(rows))).toBe('4 entries');
});

it('leaves out the payments of a sale that was undone', () => {
  const [first, second] = [payment(1, '499.00'), payment(2, '998.00')];
  if (second.kind !== 'payment.take') throw new Error('A payment');
  const sold: OutboxRow = {
    ...second,
    payload: { ...second.payload, bookingId: undefined, orderId: 'order-1' },
  };
  const undone: OutboxRow = { ...common(3), kind: 'order.undo', payload: { orderId: 'order-1' } };
  expect(unsentTaken([first, sold, undone])).toBe(49_900);
});

it('calls work without money check-ins', () => {
  expect(unsentMoneyText([checkOut(1)])).toBeNull();
  expect(countUnsent(1, unsentNoun([checkOut(1)]))).toBe('1 check-in');
});
