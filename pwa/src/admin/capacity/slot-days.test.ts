import type { TeamSlot } from '@toodles/api/contract/schedule/team-slots.ts';
import { minutesOf } from '@toodles/api/domain/dates.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonCapacity, datesOf, missingSlots, overlapping, weekdaysText } from './slot-days.ts';

const usual = [null, null, null, null, null, null, null];
let ids = 0;
const slot = (startTime: string, endTime: string, change: Partial<TeamSlot> = {}): TeamSlot => {
  ids += 1;
  return {
    id: ids,
    startTime,
    endTime,
    maxCapacity: 15,
    isActive: true,
    weekdays: usual,
    dates: [],
    mostTaken: 0,
    comingBookings: 0,
    version: 1,
    ...change,
  };
};
const seeded = [
  slot('10:00', '12:00'),
  slot('12:00', '14:00'),
  slot('14:00', '16:00'),
  slot('16:00', '18:00'),
  slot('18:00', '20:00'),
];
const open = (openTime: string, closeTime: string, name = 'Saturday', weekday = 6) => ({
  name,
  weekday,
  openTime,
  closeTime,
});

test('names the weekdays with their own capacity, largest first, from Monday', () => {
  expect(weekdaysText(usual)).toBe('');
  expect(weekdaysText([20, 0, null, null, null, null, 20])).toBe('Sat, Sun: 20. Not on Mon');
});

test('lists the dates with their own capacity, soonest first', () => {
  const [one, two] = [
    slot('10:00', '12:00', { dates: [{ date: '2026-12-25', capacity: 0 }] }),
    slot('12:00', '14:00', {
      dates: [
        { date: '2026-12-05', capacity: 9 },
        { date: '2026-12-25', capacity: 8 },
      ],
    }),
  ];
  expect(datesOf([one, two])).toEqual([
    { date: '2026-12-05', slots: [{ slot: two, capacity: 9 }] },
    {
      date: '2026-12-25',
      slots: [
        { slot: one, capacity: 0 },
        { slot: two, capacity: 8 },
      ],
    },
  ]);
});

test('finds the slots that share some time, but not those that only touch', () => {
  expect(overlapping({ startTime: '11:00', endTime: '13:00' }, seeded)).toEqual(seeded.slice(0, 2));
  expect(overlapping({ startTime: '12:00', endTime: '14:00' }, seeded)).toEqual([seeded[1]]);
});

test('offers slots for hours without one, as long as the others, and names their days', () => {
  expect(missingSlots([open('10:00', '20:00')], seeded)).toEqual([]);
  expect(missingSlots([open('09:00', '21:00'), open('10:00', '21:00', 'Sunday', 0)], seeded)).toEqual([
    { startTime: '09:00', endTime: '10:00', days: ['Saturday'] },
    { startTime: '20:00', endTime: '21:00', days: ['Saturday', 'Sunday'] },
  ]);
  expect(missingSlots([open('10:00', '23:30')], seeded)).toEqual([
    { startTime: '20:00', endTime: '22:00', days: ['Saturday'] },
    { startTime: '22:00', endTime: '23:30', days: ['Saturday'] },
  ]);
  // Nobody plays for 15 minutes.
  expect(missingSlots([open('10:00', '20:15')], seeded)).toEqual([]);
});

test('counts a slot that is off, outside the hours or not offered on that weekday as missing', () => {
  const without = (change: Partial<TeamSlot>) =>
    missingSlots([open('10:00', '20:00')], [...seeded.slice(0, 4), slot('18:00', '20:00', change)]);
  const evening = [{ startTime: '18:00', endTime: '20:00', days: ['Saturday'] }];
  expect(without({ isActive: false })).toEqual(evening);
  expect(without({ weekdays: usual.map((_, day) => (day === 6 ? 0 : null)) })).toEqual(evening);
  expect(without({ weekdays: usual.map((_, day) => (day === 5 ? 0 : null)) })).toEqual([]);
  expect(missingSlots([open('11:00', '20:00')], seeded)).toEqual([
    { startTime: '11:00', endTime: '12:00', days: ['Saturday'] },
  ]);
});

test('fills every hour with the slots that it offers', () => {
  const quarter = fc.integer({ min: 32, max: 92 });
  const timeText = (quarters: number) =>
    `${String(Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
  const span = fc
    .tuple(quarter, quarter)
    .filter(([from, to]) => to - from >= 2)
    .map(([from, to]) => slot(timeText(from), timeText(to)));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 6 }), span, (slots, day) => {
      const hours = open(day.startTime, day.endTime);
      const missing = missingSlots([hours], slots);
      for (const one of missing) {
        expect(minutesOf(one.endTime) - minutesOf(one.startTime)).toBeGreaterThanOrEqual(30);
        expect(one.startTime >= hours.openTime && one.endTime <= hours.closeTime).toBe(true);
      }
      const added = missing.map(({ startTime, endTime }) => slot(startTime, endTime));
      expect(missingSlots([hours], [...slots, ...added])).toEqual([]);
    }),
  );
});

test('knows the capacity that most slots have', () => {
  expect(commonCapacity([])).toBeUndefined();
  expect(commonCapacity([slot('10:00', '12:00', { maxCapacity: 20 }), ...seeded])).toBe(15);
});
