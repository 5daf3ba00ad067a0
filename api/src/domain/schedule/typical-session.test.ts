import { expect, it } from 'vitest';
import { typicalSession } from './typical-session.ts';

const slot = (startTime: string, endTime: string, maxCapacity: number, isActive = true) => ({
  startTime,
  endTime,
  maxCapacity,
  isActive,
});

it('has the most common length and capacity of the active slots', () => {
  const slots = [
    slot('09:00', '10:00', 20),
    slot('10:00', '12:00', 15),
    slot('12:00', '14:00', 15),
    slot('14:00', '14:30', 3, false),
    slot('15:00', '15:30', 3, false),
    slot('16:00', '16:30', 3, false),
  ];
  expect(typicalSession(slots)).toEqual({ minutes: 120, capacity: 15 });
});

it('determines length and capacity separately, and prefers the earliest slot in a tie', () => {
  const slots = [slot('10:00', '11:30', 20), slot('12:00', '14:00', 15), slot('14:00', '16:00', 20)];
  expect(typicalSession(slots)).toEqual({ minutes: 120, capacity: 20 });
  expect(typicalSession(slots.slice(0, 2))).toEqual({ minutes: 90, capacity: 20 });
});

it('has values for a centre with all slots switched off, or without any', () => {
  expect(typicalSession([slot('10:00', '11:00', 8, false)])).toEqual({ minutes: 60, capacity: 8 });
  expect(typicalSession([])).toEqual({ minutes: 120, capacity: 15 });
});
