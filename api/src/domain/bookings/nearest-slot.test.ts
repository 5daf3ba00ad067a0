import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minutesOf, timeOf } from '../dates.ts';
import { byNearness, daysToSearch } from './nearest-slot.ts';

const slots = ['10:00', '12:00', '14:00', '16:00', '18:00'].map((startTime) => ({ startTime }));
const inOrder = (of: string) => slots.toSorted(byNearness(of)).map(({ startTime }) => startTime);

test('puts the same time first, then the nearest, later before earlier', () => {
  expect(inOrder('14:00')).toEqual(['14:00', '16:00', '12:00', '18:00', '10:00']);
  expect(inOrder('10:00')).toEqual(['10:00', '12:00', '14:00', '16:00', '18:00']);
  expect(inOrder('17:30')[0]).toBe('18:00');
});

test('never puts a slot before a nearer one', () => {
  const time = fc.integer({ min: 0, max: 95 }).map((quarter) => timeOf(quarter * 15));
  fc.assert(
    fc.property(time, fc.array(time), (of, starts) => {
      const distances = starts
        .map((startTime) => ({ startTime }))
        .toSorted(byNearness(of))
        .map(({ startTime }) => Math.abs(minutesOf(startTime) - minutesOf(of)));
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    }),
  );
});

test('searches from the own day, or today, to the end of the booking window', () => {
  const window = { today: '2026-11-28', horizonDays: 2 };
  expect(daysToSearch('2026-11-29', { ...window, from: 'own' })).toEqual(['2026-11-29', '2026-11-30']);
  expect(daysToSearch('2026-11-29', { ...window, from: 'later' })).toEqual(['2026-11-30']);
  expect(daysToSearch('2026-11-01', { ...window, from: 'own' })[0]).toBe('2026-11-28');
  expect(daysToSearch('2026-12-05', { ...window, from: 'own' })).toEqual([]);
});
