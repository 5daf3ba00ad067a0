import { expect, test } from 'vitest';
import { slotPhase, slotStatus } from './slot-status.ts';

const slot = (startTime: string, endTime: string, taken = 0, isActive = true) => ({
  startTime,
  endTime,
  capacity: 15,
  seatsTaken: taken,
  isActive,
});
const day = [slot('10:00', '12:00'), slot('12:00', '14:00'), slot('15:00', '17:00')];

test('marks a slot as done from its end and as running from its start', () => {
  expect(day.map((one) => slotPhase(one, '12:00'))).toEqual(['done', 'now', 'ahead']);
});

test.each([
  [slot('10:00', '12:00', 14), 'Done', false],
  [slot('12:00', '14:00', 12), '3 free', false],
  [slot('12:00', '14:00', 15), 'Full', false],
  [slot('12:00', '14:00', 17), '2 over', true],
  [slot('10:00', '12:00', 17), '2 over', true],
  [slot('14:00', '16:00', 2, false), 'Off', true],
])('describes a slot at 12:06: %o', (of, word, isLoud) => {
  expect(slotStatus(of, '12:06')).toEqual({ label: word, isLoud });
});
