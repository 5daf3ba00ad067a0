import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { expect, test } from 'vitest';
import { findingsOf } from './findings.ts';

const today = '2026-11-29';

const cell = (weekday: number, startTime: string, endTime: string, seatsTaken: number) => ({
  weekday,
  timeSlotId: 1,
  startTime,
  endTime,
  days: 4,
  seatsTaken,
  capacity: 100,
});

/** A period in which nothing stands out. */
const calm = {
  from: null,
  to: null,
  bookings: { totalBookings: 1000, cancelledBookings: 70 },
  occupancy: [],
  vouchers: [],
  visitMonths: [],
  revenue: { monthlyRevenue: [] },
  hours: { sold: 100, used: 100, lapsing: [] },
} as unknown as Analytics;
const but = (changes: object): Analytics => ({ ...calm, ...changes });

test('nothing stands out in a period like the one before', () => {
  expect(findingsOf(calm, calm, today)).toEqual([]);
  expect(findingsOf(calm, undefined, today)).toEqual([]);
});

test('says first that a day of the current month brings well below a day of the whole months before', () => {
  const period = (amount: string, from = '2026-10-01', to = today) =>
    but({
      from,
      to,
      revenue: {
        monthlyRevenue: [
          { month: '2026-09', revenue: '2100000.00' },
          { month: '2026-10', revenue: '2790000.00' },
          { month: '2026-11', revenue: amount },
        ],
      },
      vouchers: [{ code: 'FREE', discount: '600.00', revenue: '0.00' }],
    });
  const titlesOf = (data: Analytics, now = today) =>
    findingsOf(data, undefined, now).map(({ title }) => title);
  expect(findingsOf(period('2088000.00'), undefined, today)[0]).toEqual({
    about: 'revenue',
    title: 'November: 20% less revenue',
    detail: '₹72,000 a day, usually ₹90,000',
    tab: 'money',
    section: 'revenue',
  });
  const others = ['Costly voucher: FREE'];
  // One good month is not what is usual.
  expect(findingsOf(period('2088000.00', '2026-09-01'), undefined, today)[0]).toMatchObject({
    title: 'November: 10% less revenue',
    detail: '₹72,000 a day, usually ₹80,164',
  });
  expect(titlesOf(period('2349000.00', '2026-09-01'))).toEqual(others);
  for (const amount of ['2400000.00', '2790000.00', '0.00']) expect(titlesOf(period(amount))).toEqual(others);
  // Half of October says nothing of its days, nor does a period that ended earlier, nor a few days.
  expect(titlesOf(period('2088000.00', '2026-10-15'))).toEqual(others);
  expect(titlesOf(period('2088000.00', '2026-10-01', '2026-11-20'))).toEqual(others);
  expect(titlesOf(period('10000.00', '2026-10-01', '2026-11-06'), '2026-11-06')).toEqual(others);
});

test('names the voucher that loses most', () => {
  const voucher = (code: string, discount: string, revenue: string) => ({ code, discount, revenue });
  const data = but({
    vouchers: [
      voucher('FIRST20', '900.00', '4000.00'),
      voucher('BIRTHDAY', '9000.00', '4000.40'),
      voucher('FREE', '600.00', '0.00'),
    ],
  });
  expect(findingsOf(data, undefined, today)).toMatchObject([
    { title: 'Costly voucher: BIRTHDAY', detail: '₹9,000 off, brought ₹4,000', tab: 'money' },
  ]);
});

test('names the emptiest slot of the working days, as long as it has room', () => {
  const occupancy = [
    cell(1, '10:00', '12:00', 50),
    cell(5, '10:00', '12:00', 70),
    cell(1, '14:00', '16:00', 20),
    cell(5, '14:00', '16:00', 30),
    cell(0, '18:00', '20:00', 5),
  ];
  expect(findingsOf(but({ occupancy }), undefined, today)).toMatchObject([
    {
      title: 'Quiet weekdays: 2\u2060–\u20604\u00a0PM',
      detail: 'Only 25% full, the emptiest slot',
      tab: 'visits',
      section: 'occupancy',
    },
  ]);
  expect(findingsOf(but({ occupancy: occupancy.slice(0, 2) }), undefined, today)).toEqual([]);
});

test('says that hours are used at another pace than they are sold', () => {
  const hours = { sold: 101, used: 181, lapsing: [] };
  expect(findingsOf(but({ hours }), calm, today)).toMatchObject([
    { title: 'Hours used: 81% more', detail: 'Hours sold: steady', tab: 'hours' },
  ]);
  expect(findingsOf(but({ hours: { ...hours, sold: 170 } }), calm, today)).toEqual([]);
});

test('says which hours expire soon, and how cancellations changed', () => {
  const lapsing = [{ withinDays: 30, hours: 96.5, value: '240000.00' }];
  const bookings = { totalBookings: 1000, cancelledBookings: 76 };
  expect(findingsOf(but({ hours: { sold: 100, used: 100, lapsing }, bookings }), calm, today)).toMatchObject([
    { title: '96.5 h expire within 30 days', detail: 'Worth ₹2.40 lakh' },
    { title: 'Cancellations up to 7.6%', detail: 'From 7.0% before' },
  ]);
  expect(findingsOf(but({ bookings: { totalBookings: 1000, cancelledBookings: 74 } }), calm, today)).toEqual(
    [],
  );
});

test('names the last month when clearly more was cancelled than in the others, instead of the change', () => {
  const visitMonths = [65, 72, 68, 83, 71, 87].map((cancelled, place) => ({
    month: `2026-${String(6 + place).padStart(2, '0')}`,
    bookings: 1000 - cancelled,
    cancelled,
  }));
  const bookings = { totalBookings: 6000, cancelledBookings: 446 };
  const earlier = but({ bookings: { totalBookings: 6000, cancelledBookings: 480 } });
  expect(findingsOf(but({ visitMonths, bookings }), earlier, today)).toEqual([
    {
      about: 'lost',
      title: 'November: 8.7% cancelled',
      detail: 'Most in 6 months, 7.4% overall',
      tab: 'visits',
      section: 'lost',
    },
  ]);
});

test('shows three, the most pressing first', () => {
  const data = but({
    vouchers: [{ code: 'FREE', discount: '600.00', revenue: '0.00' }],
    occupancy: [cell(1, '14:00', '16:00', 20)],
    hours: { sold: 100, used: 200, lapsing: [{ withinDays: 30, hours: 1, value: '240.00' }] },
    bookings: { totalBookings: 1000, cancelledBookings: 10 },
  });
  expect(findingsOf(data, calm, today).map(({ about }) => about)).toEqual(['voucher', 'seats', 'expiry']);
});
