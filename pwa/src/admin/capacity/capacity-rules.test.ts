import { expect, test } from 'vitest';
import { adviceFor, capacityIn, isBeyondAdvice, isPeak, recommended, startOf } from './capacity-rules.ts';

test.each([
  ['1', 1],
  ['50', 50],
  [' 18 ', 18],
  ['', 20],
  ['   ', 20],
])('%j is a capacity of %i: 1 to 50, and 20 for a blank', (text, capacity) => {
  expect(capacityIn(text)).toEqual({ capacity });
});

test.each(['0', '51', '-3', '2.5', '1e1', 'many', '٣'])('%j is none', (text) => {
  expect(capacityIn(text)).toEqual({ problem: 'Enter a capacity from 1 to 50.' });
});

test('the recommended capacities are those of the specification', () => {
  expect(recommended.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Peak', 15, 20],
    ['Regular', 20, 25],
    ['Off-peak', 25, 30],
  ]);
});

test('peak is what has some of 4 PM to 7 PM in it; beyond 20 it is said', () => {
  const slot = (startTime: string, endTime: string, maxCapacity = 15) => ({
    startTime,
    endTime,
    maxCapacity,
  });
  expect(isPeak(slot('14:00', '16:00'))).toBe(false);
  expect(isPeak(slot('16:00', '18:00'))).toBe(true);
  expect(isPeak(slot('18:00', '20:00'))).toBe(true);
  expect(isPeak(slot('19:00', '21:00'))).toBe(false);
  expect(adviceFor(slot('10:00', '12:00'))).toBeUndefined();
  expect(adviceFor(slot('16:00', '18:00'))).toBe('Peak time: 15 to 20 recommended');
  expect(isBeyondAdvice(slot('10:00', '12:00', 50))).toBe(false);
  expect(isBeyondAdvice(slot('16:00', '18:00', 20))).toBe(false);
  expect(isBeyondAdvice(slot('16:00', '18:00', 21))).toBe(true);
});

test('what is typed is saved upon what it began with, unless the slot has it already or had it before', () => {
  const [base, slot] = [
    { version: 1, maxCapacity: 15 },
    { version: 2, maxCapacity: 18 },
  ];
  expect(startOf(base, base, 15)).toBeUndefined();
  expect(startOf(base, base, 16)).toBe(base);
  // Somebody else made it 18 meanwhile.
  expect(startOf(slot, base, 18)).toBeUndefined();
  expect(startOf(slot, base, 16)).toBe(base);
  expect(startOf(slot, base, 15)).toBe(slot);
});
