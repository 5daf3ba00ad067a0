import type { TimeSlot } from '@toodles/api/contract/schedule/schedule.ts';
import { expect, test } from 'vitest';
import { slotsWithOwn } from './own-seats.ts';

const slot = (id: number, availability: TimeSlot['availability']): TimeSlot => ({
  ...{ id, startTime: '10:00', endTime: '12:00', availability },
});
const own = { date: '2026-11-24', slotId: 1, children: 2 };

test('counts the booking’s own seats as free for it', () => {
  const full = { available: false, remaining: 0, capacity: 15, code: 'slot_full', reason: 'Full' } as const;
  const [first, second] = slotsWithOwn([slot(1, full), slot(2, full)], '2026-11-24', own);
  expect(first?.availability).toEqual({ available: true, remaining: 2, capacity: 15 });
  expect(second?.availability).toEqual(full);
});

test('leaves another day, and a slot that is closed, as they are', () => {
  const over = { available: false, remaining: 9, capacity: 15, code: 'slot_closed', reason: 'Over' } as const;
  const free = { available: true, remaining: 9, capacity: 15 } as const;
  expect(slotsWithOwn([slot(1, over)], '2026-11-24', own)[0]?.availability).toEqual(over);
  expect(slotsWithOwn([slot(1, free)], '2026-11-25', own)[0]?.availability).toEqual(free);
});
