import { expect, test } from 'vitest';
import { laterSlot } from './later-slot.ts';

const visit = {
  parentPhone: '7000108134',
  arrivedAt: '2026-11-29T06:41:00.000Z',
  status: 'confirmed',
  isNoShow: false,
} as const;
const slot = (startTime: string, endTime: string, ...visits: object[]) =>
  ({ startTime, endTime, visits }) as Parameters<typeof laterSlot>[1];

test('of a family that is inside, says when it comes again that day', () => {
  const now = slot('12:00', '14:00', visit);
  const again = { ...visit, arrivedAt: null };
  const later = slot('14:00', '16:00', again);
  expect(laterSlot([now, later], now, visit)).toBe('2–4');
  expect(laterSlot([now, slot('14:00', '16:00')], now, visit)).toBe('');
  // Another family, or a booking that takes place no more.
  expect(laterSlot([now, slot('14:00', '16:00', { ...again, parentPhone: '7000100001' })], now, visit)).toBe(
    '',
  );
  expect(laterSlot([now, slot('14:00', '16:00', { ...again, status: 'cancelled' })], now, visit)).toBe('');
  // One that has not come, has left, or is no longer known.
  expect(laterSlot([now, later], now, again)).toBe('');
  expect(laterSlot([now, later], now, { ...visit, status: 'completed' })).toBe('');
  expect(laterSlot([now, later], now, { ...visit, parentPhone: '' })).toBe('');
});
