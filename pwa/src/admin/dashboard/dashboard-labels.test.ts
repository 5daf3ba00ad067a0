import { describe, expect, test } from 'vitest';
import {
  alarmText,
  bookedSeatsText,
  dayAndMonth,
  initials,
  lowStockText,
  openingText,
  otherOrdersText,
  silentTabletsText,
  trendText,
  wholeRupees,
} from './dashboard-labels.ts';

const today = {
  date: '2026-11-21',
  isOpen: true,
  openTime: '10:00',
  closeTime: '20:00',
  slots: [],
  parties: [],
};

test.each([
  ['09:59', 'Opens at 10 AM.'],
  ['10:00', 'Open until 8 PM.'],
  ['20:00', 'Closed since 8 PM.'],
])('at %s, says %s', (time, words) => expect(openingText(today, time)).toBe(words));

test('gives the reason for a closed day', () => {
  const closed = { ...today, isOpen: false, openTime: null, closeTime: null };
  expect(openingText({ ...closed, reason: 'The centre is closed: Painting' }, '12:00')).toBe(
    'The centre is closed: Painting',
  );
  expect(openingText(closed, '12:00')).toBe('Closed today.');
});

test('adds up the seats and parties of a day', () => {
  const slot = { id: 1, startTime: '10:00', endTime: '12:00', isActive: true, bookings: 1 };
  const slots = [
    { ...slot, capacity: 15, seatsTaken: 14 },
    { ...slot, id: 2, capacity: 15, seatsTaken: 2 },
  ];
  expect(bookedSeatsText({ ...today, slots })).toBe('16 of 30 seats booked');
});

describe('a trend', () => {
  const say = (now: number, before: number, percent: number | null) => {
    const { direction, change, than } = trendText({ now, before, percent }, 'more', 'fewer');
    return [direction, `${change} ${than}`.trim()];
  };
  test.each<[figures: [number, number, number | null], direction: string, words: string]>([
    [[312, 289, 8], 'up', '8% more'],
    [[200, 400, -50], 'down', '50% fewer'],
    [[18, 16, 13], 'up', '2 more'],
    [[4, 6, -33], 'down', '2 fewer'],
    [[1000, 999, 0], 'same', 'Steady'],
    [[7, 7, 0], 'same', 'Same as before'],
    [[0, 0, null], 'same', 'None before'],
    [[12.5, 10, 25], 'up', '25% more'],
  ])('describes %o', (figures, direction, words) => {
    expect(say(...figures)).toEqual([direction, words]);
  });
});

test('counts other orders by kind', () => {
  expect(otherOrdersText({ sales: 0, others: 0 })).toBe('');
  expect(otherOrdersText({ sales: 1, others: 2 })).toBe('1 hour package, 2 other orders');
});

test.each<[lastSeenAt: string | null, others: number, words: string]>([
  ['2026-11-21T06:28:00.000Z', 0, 'Party room since 11:58 AM'],
  ['2026-11-20T19:00:00.000Z', 0, 'Party room since 12:30 AM'],
  ['2026-11-20T06:36:00.000Z', 2, 'Party room since Fri 20 Nov, 12:06 PM, and 2 more'],
  [null, 1, 'Party room never connected, and 1 more'],
])('for a tablet last seen at %s and %i others, says %s', (lastSeenAt, others, words) => {
  const more = Array.from({ length: others }, (_, n) => ({
    id: n + 2,
    name: 'Front desk',
    lastSeenAt: null,
  }));
  const silent = [{ id: 1, name: 'Party room', lastSeenAt }, ...more];
  expect(silentTabletsText(silent, '2026-11-21', 'Asia/Kolkata')).toBe(words);
});

test('says that no tablet is silent', () =>
  expect(silentTabletsText([], '2026-11-21', 'Asia/Kolkata')).toBe('None offline'));

test('leaves the weekday out of a recent date', () => expect(dayAndMonth('2026-11-21')).toBe('21 Nov'));

test.each([
  ['Meera Shenoy', 'MS'],
  ['Lakshmi Narayanan Venkataraman', 'LV'],
  ['ananya', 'A'],
  ['ಅನನ್ಯ ರಾವ್', 'ಅರ'],
  ['', ''],
])('takes the initials of %o', (name, letters) => expect(initials(name)).toBe(letters));

test.each([
  ['0.00', '₹0'],
  ['6490.50', '₹6,491'],
  ['384250.49', '₹3,84,250'],
])('rounds %s to %s', (amount, words) => expect(wholeRupees(amount)).toBe(words));

test('says what an alarm counted and when it last did', () => {
  const alarm = { kind: 'codes' as const, limit: 500, requests: 37, lastAt: '2026-11-21T08:35:00.000Z' };
  expect(alarmText(alarm, '2026-11-21', 'Asia/Kolkata')).toEqual({
    title: 'Code limit reached',
    words: '37 codes were not sent, last at 2:05 PM',
  });
  expect(alarmText({ ...alarm, kind: 'guest_seats', requests: 1 }, '2026-11-22', 'Asia/Kolkata').words).toBe(
    '1 booking over the limit, last on Sat 21 Nov, 2:05 PM',
  );
});

test('names the item of which the fewest are left', () => {
  const socks = { id: 3, name: 'Socks', stock: 3 };
  expect(lowStockText([socks])).toBe('Socks: 3 left');
  expect(
    lowStockText([
      { ...socks, stock: -2 },
      { ...socks, id: 4 },
    ]),
  ).toBe('Socks: none left, and 1 more');
});
