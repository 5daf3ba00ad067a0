import type { TimeSlot } from '@toodles/api/contract/schedule/schedule.ts';
import { expect, test } from 'vitest';
import { likelyCash } from './cash.ts';
import { childrenOf, duesOfToday, hoursToUse, packageForDay, slotAt } from './counter-defaults.ts';
import { orderLines, receiptMessage, removableLines } from './receipt.ts';
import { evaluateReceived, payButton } from './received.ts';
import { bookingOrder, family, walkIn } from './sample.ts';
import { upiLink } from './upi-link.ts';

const weekend = { ...walkIn, id: 2, type: 'weekend' as const };
const pass = { ...walkIn, id: 3, type: 'monthly' as const };

test('starts with the package of the weekday', () => {
  expect(packageForDay([pass, walkIn, weekend], '2026-11-25')?.id).toBe(1);
  expect(packageForDay([pass, walkIn, weekend], '2026-11-28')?.id).toBe(2);
  expect(packageForDay([pass, walkIn], '2026-11-28')?.id).toBe(1);
  expect(packageForDay([pass], '2026-11-28')).toBeUndefined();
});

test('starts with the slot that runs, or the next one', () => {
  const slots: TimeSlot[] = [
    { id: 2, startTime: '12:00', endTime: '14:00' },
    { id: 1, startTime: '10:00', endTime: '12:00' },
  ];
  expect(slotAt(slots, '11:59')?.id).toBe(1);
  expect(slotAt(slots, '12:00')?.id).toBe(2);
  expect(slotAt(slots, '09:00')?.id).toBe(1);
  expect(slotAt(slots, '14:00')).toBeUndefined();
});

test('lets every child of playing age play', () => {
  const children = [...family.children, { name: 'Baby', age: 1 }, { name: 'Kiran', age: null }];
  expect(childrenOf({ children }).map(({ isOn }) => isOn)).toEqual([true, true, false, true]);
});

test('settles the dues of today’s visits, and uses two hours or what is left', () => {
  expect(duesOfToday(family, '2026-11-25')).toEqual([bookingOrder]);
  expect(duesOfToday(family, '2026-11-24')).toEqual([]);
  expect([7.5, 2, 1.5, 0.5].map(hoursToUse)).toEqual([2, 2, 1.5, 0.5]);
});

test('suggests what a family is likely to hand over', () => {
  expect(likelyCash(99_800)).toEqual([100_000, 200_000]);
  expect(likelyCash(4_900)).toEqual([10_000, 20_000, 50_000]);
  expect(likelyCash(200_000)).toEqual([]);
});

test('records what is due and gives change, keeps the rest as credit, or takes a part', () => {
  const left = { leftPaise: 99_800 };
  expect(evaluateReceived({ ...left, paise: 100_000, excess: 'change' })).toEqual({
    paise: 99_800,
    changePaise: 200,
    creditPaise: 0,
  });
  expect(evaluateReceived({ ...left, paise: 100_000, excess: 'credit' })).toEqual({
    paise: 100_000,
    changePaise: 0,
    creditPaise: 200,
  });
  const part = evaluateReceived({ ...left, paise: 50_000, excess: 'change' });
  expect(payButton(part, left.leftPaise)).toBe('Take ₹500, then ₹498');
});

test('asks for the exact amount by UPI', () => {
  expect(upiLink({ upiId: 'toodles@bank', name: 'Toodles & Co', paise: 109_650 })).toBe(
    'upi://pay?pa=toodles%40bank&pn=Toodles%20%26%20Co&am=1096.50&cu=INR&tn=Toodles%20%26%20Co',
  );
});

const line = {
  id: 1,
  kind: 'item' as const,
  reversesLineId: null,
  description: 'Socks',
  quantity: 3,
  unitAmount: '49.00',
  discountAmount: '0.00',
  discountReason: '',
  amount: '147.00',
  by: 'Meera',
  at: '2026-11-25T10:00:00.000Z',
};

test('offers to take off what has not been taken off yet', () => {
  const off = {
    ...line,
    id: 2,
    kind: 'reversal' as const,
    reversesLineId: null,
    quantity: 1,
    amount: '-49.00',
  };
  expect(removableLines({ lines: [line, off] }).map(({ quantity }) => quantity)).toEqual([2]);
  expect(removableLines({ lines: [line, { ...off, quantity: 3 }] })).toEqual([]);
});

test('writes a receipt with the lines, what was paid and what is due', () => {
  const free = { ...line, discountReason: 'Own socks', amount: '0.00' };
  expect(orderLines({ lines: [free] })).toEqual([{ label: '3 × Socks (Own socks)', value: '₹0' }]);
  const order = {
    id: bookingOrder,
    kind: 'counter' as const,
    reference: 'CS-1',
    state: 'partly_paid' as const,
    chargedAmount: '147.00',
    roundOffAmount: '0.00',
    paidAmount: '100.00',
    writtenOffAmount: '0.00',
    dueAmount: '47.00',
    familyPhone: family.phone,
    creditAmount: '0.00',
    lines: [line],
    payments: [],
  };
  const sale = {
    totalAmount: '147.00',
    paidAmount: '100.00',
    creditAmount: '0.00',
    orders: [order],
    bookingId: null,
    saleId: null,
    usageId: null,
  };
  expect(receiptMessage({ sale, customer: family }, 'Toodles')).toBe(
    [
      'Hello Anand, thank you for coming to Toodles.',
      'CS-1:',
      '3 × Socks: ₹147',
      'Paid: ₹100',
      'Still due: ₹47',
    ].join('\n'),
  );
});
