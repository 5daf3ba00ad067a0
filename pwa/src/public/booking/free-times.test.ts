import type { TimeSlot } from '@toodles/api/contract/schedule/schedule.ts';
import { expect, test } from 'vitest';
import { freeTimes } from './free-times.ts';

const slot = (id: number, startTime: string, remaining: number): TimeSlot => ({
  id,
  startTime,
  endTime: `${Number(startTime.slice(0, 2)) + 2}:00`,
  availability: { available: remaining > 0, remaining, capacity: 15 },
});
const wish = { date: '2026-11-29', slot: { id: 3, startTime: '14:00' }, children: 2 };

test('the nearest free times come first, on the same day and then one on each later day', () => {
  const day = [slot(1, '10:00', 9), slot(2, '12:00', 2), slot(3, '14:00', 0), slot(4, '16:00', 1)];
  const next = [slot(1, '10:00', 15), slot(3, '14:00', 5)];
  const found = freeTimes(
    [
      { date: '2026-11-29', slots: [...day, slot(5, '18:00', 15)] },
      { date: '2026-11-30', slots: next },
      { date: '2026-12-01', slots: [slot(3, '14:00', 1)] },
    ],
    wish,
  );
  expect(found.map((one) => [one.date, one.slot.startTime, one.remaining])).toEqual([
    ['2026-11-29', '12:00', 2],
    ['2026-11-29', '10:00', 9],
    ['2026-11-30', '14:00', 5],
  ]);
});

test('the wished time itself is not offered, even if a few seats are left in it', () => {
  expect(freeTimes([{ date: wish.date, slots: [slot(3, '14:00', 5)] }], wish)).toEqual([]);
});
