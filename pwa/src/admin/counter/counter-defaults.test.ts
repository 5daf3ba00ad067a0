import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import type { TimeSlot } from '@toodles/api/contract/schedule/schedule.ts';
import { type PackageDay, packageDay } from '@toodles/api/domain/catalogue/package-days.ts';
import { describe, expect, test } from 'vitest';
import { likelyCash } from './cash.ts';
import {
  arrivalsOn,
  childrenOf,
  duesOfToday,
  hourPackages,
  hoursToUse,
  slotAt,
  visitPackages,
} from './counter-defaults.ts';
import { orderLines, receiptMessage, removableLines } from './receipt.ts';
import { evaluateReceived, payButton } from './received.ts';
import { bookingOrder, family, walkIn } from './sample.ts';
import { newUpiReference } from './upi-reference.ts';

const weekend = { ...walkIn, id: 2, type: 'weekend' as const };
const pass = { ...walkIn, id: 3, type: 'monthly' as const };

describe('the packages of a visit', () => {
  const everyDay = [0, 1, 2, 3, 4, 5, 6];
  const wednesday = packageDay('2026-11-25', false);
  const saturday = packageDay('2026-11-28', false);
  const holiday = packageDay('2026-11-25', true);
  const idsOn = (packages: PlayPackage[], day: PackageDay) =>
    visitPackages(packages, day).map(({ id }) => id);

  test('start with that of the day', () => {
    expect(idsOn([pass, walkIn, weekend], wednesday)).toEqual([1, 2]);
    expect(idsOn([pass, walkIn, weekend], saturday)).toEqual([2, 1]);
    expect(idsOn([pass, walkIn, weekend], holiday)).toEqual([2, 1]);
    expect(idsOn([pass], saturday)).toEqual([]);
  });

  test('are those that are valid on the day', () => {
    const weekdays = { ...walkIn, validDays: [1, 2, 3, 4, 5], onHolidays: false };
    const weekends = { ...weekend, validDays: [0, 6], onHolidays: true };
    expect(idsOn([weekdays, weekends], wednesday)).toEqual([1]);
    expect(idsOn([weekdays, weekends], saturday)).toEqual([2]);
    expect(idsOn([weekdays, weekends], holiday)).toEqual([2]);
  });

  test('cost what the server charges on the day', () => {
    const dear = { ...walkIn, validDays: everyDay, onHolidays: true, weekendPrice: '599.00' };
    const pricesOn = (day: PackageDay) => visitPackages([dear], day).map(({ price }) => price);
    expect([wednesday, saturday, holiday].flatMap(pricesOn)).toEqual(['499.00', '599.00', '599.00']);
  });

  test('are none that sell hours, whatever their type', () => {
    const online = { ...walkIn, id: 4, sellsHours: true };
    expect(idsOn([online, walkIn], wednesday)).toEqual([1]);
    expect(hourPackages([online, walkIn, pass]).map(({ id }) => id)).toEqual([4, 3]);
  });
});

describe('the slot of a visit', () => {
  const slots: TimeSlot[] = [
    { id: 2, startTime: '12:00', endTime: '14:00' },
    { id: 1, startTime: '10:00', endTime: '12:00' },
  ];
  const withRoom = (remaining: number): TimeSlot => ({
    id: 1,
    startTime: '10:00',
    endTime: '12:00',
    availability: { available: remaining > 0, remaining, capacity: 30 },
  });

  test('is the one that runs, or the next one', () => {
    expect(slotAt(slots, '11:59', 1)?.id).toBe(1);
    expect(slotAt(slots, '12:00', 1)?.id).toBe(2);
    expect(slotAt(slots, '09:00', 1)?.id).toBe(1);
    expect(slotAt(slots, '14:00', 1)).toBeUndefined();
  });

  test('is the next one if the running one has no room for the children', () => {
    const [later] = slots;
    const all = later ? [later, withRoom(1)] : [];
    expect(slotAt(all, '10:30', 1)?.id).toBe(1);
    expect(slotAt(all, '10:30', 2)?.id).toBe(2);
    expect(slotAt([withRoom(1)], '10:30', 2)?.id).toBe(1);
  });
});

test('knows which booked visits of today have not arrived', () => {
  expect(arrivalsOn(family, '2026-11-25').map(({ orderId }) => orderId)).toEqual([bookingOrder]);
  expect(arrivalsOn(family, '2026-11-24')).toEqual([]);
  const visits = family.visits.map((visit) => ({ ...visit, arrivedAt: '2026-11-25T05:00:00.000Z' }));
  expect(arrivalsOn({ visits }, '2026-11-25')).toEqual([]);
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

test('gives each UPI payment a reference of its own', () => {
  expect(newUpiReference()).toMatch(/^CS-[A-Z\d]{6}$/);
  expect(newUpiReference()).not.toBe(newUpiReference());
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
  const off = { ...line, id: 2, kind: 'reversal' as const, reversesLineId: 1, amount: '-147.00' };
  const left = { ...line, id: 3, quantity: 2, amount: '98.00' };
  const other = { ...line, id: 4 };
  expect(removableLines({ lines: [line, off, left, other] }).map(({ id }) => id)).toEqual([3, 4]);
  expect(removableLines({ lines: [line, off] })).toEqual([]);
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
