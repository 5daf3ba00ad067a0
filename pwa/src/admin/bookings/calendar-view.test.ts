import { expect, test } from 'vitest';
import { daysOf, heatOf, parseViewMode, stepDate, timesOf, viewModeTitle } from './calendar-view.ts';

const today = '2026-11-21';
const lookOf = (query: string) => parseViewMode(new URLSearchParams(query), today);

test('reads the view from the address, and falls back to the list and today', () => {
  expect(lookOf('')).toEqual({ look: 'list', date: today });
  expect(lookOf('view=week&date=2026-12-01')).toEqual({ look: 'week', date: '2026-12-01' });
  expect(lookOf('view=day')).toEqual({ look: 'day', date: today });
  expect(lookOf('view=year&date=2026-02-30')).toEqual({ look: 'list', date: today });
});

test('covers one day, or a week from Monday to Sunday', () => {
  expect(daysOf('day', today)).toEqual({ from: today, to: today });
  expect(daysOf('week', today)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(viewModeTitle('day', today)).toBe('Saturday 21 November');
  expect(viewModeTitle('week', today)).toBe('16–22 Nov');
});

test('steps by a day or a week across the end of a month and of a year', () => {
  expect(stepDate('day', '2026-11-30', 1)).toBe('2026-12-01');
  expect(stepDate('day', '2027-01-01', -1)).toBe('2026-12-31');
  expect(stepDate('week', today, 1)).toBe('2026-11-28');
});

test('puts the slots of all days into rows by their times', () => {
  const slot = { id: 1, capacity: 15, seatsTaken: 0, isActive: true, bookings: 0 };
  const day = { date: '2026-11-21', isOpen: true, openTime: '10:00', closeTime: '20:00', parties: [] };
  const early = { startTime: '10:00', endTime: '12:00' };
  const late = { startTime: '18:00', endTime: '20:00' };
  const days = [
    { ...day, slots: [{ ...slot, ...late }] },
    {
      ...day,
      slots: [
        { ...slot, ...early },
        { ...slot, ...late },
      ],
    },
  ];
  expect(timesOf(days)).toEqual([early, late]);
});

test.each([
  [0, 15, 0],
  [1, 15, 1],
  [7, 15, 3],
  [14, 15, 4],
  [15, 15, 5],
  [3, 0, 5],
])('shows %i of %i seats with heat %i', (seatsTaken, capacity, heat) => {
  expect(heatOf({ seatsTaken, capacity })).toBe(heat);
});
