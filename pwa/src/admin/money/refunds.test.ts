import type { Order } from '@toodles/api/contract/money/orders.ts';
import { expect, it } from 'vitest';
import { refundableLines, refundFor, toRefundedLines } from './refunds.ts';

const line = (id: number, changes: Partial<Order['lines'][number]> = {}): Order['lines'][number] => ({
  id,
  kind: 'item',
  reversesLineId: null,
  description: 'Socks',
  quantity: 1,
  unitAmount: '49.00',
  discountAmount: '0.00',
  discountReason: '',
  amount: '49.00',
  by: 'Meera',
  at: '2026-11-21T06:00:00.000Z',
  ...changes,
});
const order = (lines: Order['lines'], chargedAmount: string, changes: Partial<Order> = {}) => ({
  lines,
  chargedAmount,
  roundOffAmount: '0.00',
  paidAmount: chargedAmount,
  ...changes,
});

it('offers the lines that are still charged', () => {
  const lines = [line(1), line(2), line(3, { kind: 'reversal', reversesLineId: 1, amount: '-49.00' })];
  expect(refundableLines({ lines: [...lines, line(4, { amount: '0.00' })] }).map(({ id }) => id)).toEqual([
    2,
  ]);
});

it('refunds the lines that are given back, also a part of one with its share of the discount', () => {
  const socks = line(1, { quantity: 3, discountAmount: '30.00', amount: '117.00' });
  const of = order([socks, line(2)], '166.00');
  expect(refundFor(of, {})).toBe('0.00');
  expect(refundFor(of, { 2: 1 })).toBe('49.00');
  expect(refundFor(of, { 1: 1 })).toBe('39.00');
  expect(refundFor(of, { 1: 3, 2: 1 })).toBe('166.00');
  expect(toRefundedLines({ 1: 2, 2: 0 })).toEqual([{ lineId: 1, quantity: 2 }]);
});

it('leaves whole rupees where bills are rounded, and never more than was paid', () => {
  const lines = [
    line(1, { discountAmount: '0.25', amount: '48.75' }),
    line(2, { unitAmount: '149.00', discountAmount: '0.10', amount: '148.90' }),
  ];
  const rounded = order(lines, '197.65', { roundOffAmount: '0.35', paidAmount: '198.00' });
  expect(refundFor(rounded, { 1: 1 })).toBe('49.00');
  expect(refundFor({ ...rounded, paidAmount: '150.00' }, { 1: 1 })).toBe('1.00');
});
