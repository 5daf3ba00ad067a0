import { describe, expect, test } from 'vitest';
import { openStateAt } from './open-state.ts';

const week = (closedDays: readonly number[] = []) => ({
  bookingClosesMinutesBeforeEnd: 60,
  openingHours: Array.from({ length: 7 }, (_, dayOfWeek) => ({
    dayOfWeek,
    openTime: '10:00',
    closeTime: '20:00',
    isOpen: !closedDays.includes(dayOfWeek),
  })),
});
// A Saturday.
const at = (time: string, date = '2026-11-21') => ({ date, time });

describe('an open day', () => {
  test.each([
    ['00:00', { kind: 'opens', date: '2026-11-21', inDays: 0, at: '10:00' }],
    ['09:59', { kind: 'opens', date: '2026-11-21', inDays: 0, at: '10:00' }],
    ['10:00', { kind: 'open', until: '20:00' }],
    ['19:00', { kind: 'open', until: '20:00' }],
    ['19:01', { kind: 'last-entry-over', until: '20:00' }],
    ['19:59', { kind: 'last-entry-over', until: '20:00' }],
    ['20:00', { kind: 'opens', date: '2026-11-22', inDays: 1, at: '10:00' }],
  ])('has the right state at %s', (time, state) => expect(openStateAt(at(time), week())).toEqual(state));
});

test('skips days that are closed every week', () => {
  expect(openStateAt(at('20:30'), week([0, 1]))).toEqual({
    kind: 'opens',
    date: '2026-11-24',
    inDays: 3,
    at: '10:00',
  });
});

test('prefers holidays and special hours of a date to those of its weekday', () => {
  const dates = [
    { date: '2026-11-21', isOpen: false, openTime: null, closeTime: null, reason: 'Deep cleaning' },
    { date: '2026-11-22', isOpen: true, openTime: '12:00', closeTime: '16:00' },
  ];
  expect(openStateAt(at('11:00'), week(), dates)).toEqual({
    kind: 'opens',
    date: '2026-11-22',
    inDays: 1,
    at: '12:00',
  });
  expect(openStateAt(at('15:30', '2026-11-22'), week(), dates)).toEqual({
    kind: 'last-entry-over',
    until: '16:00',
  });
});

test('reports a centre that is closed all week', () => {
  expect(openStateAt(at('11:00'), week([0, 1, 2, 3, 4, 5, 6]))).toEqual({ kind: 'closed' });
});
