import { expect, it } from 'vitest';
import { heldUntil } from './waiting.ts';

const rules = {
  quietFrom: '21:00',
  quietUntil: '08:00',
  timeZone: 'Asia/Kolkata',
  lastBookingMinutesBeforeEnd: 60,
};
const at = (moment: string) => new Date(`${moment}:00+05:30`);
const visit = { date: '2026-11-29', endTime: '16:00' };

it.each([
  ['half an hour in the day', '2026-11-27T11:30', '2026-11-27T12:00'],
  ['into the evening', '2026-11-27T20:50', '2026-11-27T21:20'],
  ['overnight', '2026-11-27T23:50', '2026-11-28T08:30'],
  ['in the morning', '2026-11-28T07:59', '2026-11-28T08:30'],
  ['until last entry', '2026-11-29T14:50', '2026-11-29T15:00'],
])('holds seats for %s', (_what, now, until) => {
  expect(heldUntil(at(now), visit, rules)).toEqual(at(until));
});

it('holds nothing from last entry on', () => {
  expect(heldUntil(at('2026-11-29T15:00'), visit, rules)).toBeUndefined();
});
