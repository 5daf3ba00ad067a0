import { expect, test } from 'vitest';
import {
  exceedsRecommendation,
  isPeak,
  parseCapacity,
  recommendationFor,
  recommended,
  startOf,
} from './capacity-rules.ts';

test.each([
  ['1', 1],
  ['50', 50],
  [' 18 ', 18],
  ['', 20],
  ['   ', 20],
])('parses %j as a capacity of %i: 1 to 50, 20 for a blank', (text, capacity) => {
  expect(parseCapacity(text)).toEqual({ capacity });
});

test.each(['0', '51', '-3', '2.5', '1e1', 'many', '٣'])('rejects %j', (text) => {
  expect(parseCapacity(text)).toEqual({ problem: 'Enter a capacity from 1 to 50.' });
});

test('has the recommended capacities of the specification', () => {
  expect(recommended.map(({ name, from, to }) => [name, from, to])).toEqual([
    ['Peak', 15, 20],
    ['Regular', 20, 25],
    ['Off-peak', 25, 30],
  ]);
});

test('treats slots that overlap 4 PM to 7 PM as peak time and flags more than 20 seats', () => {
  const slot = (startTime: string, endTime: string, maxCapacity = 15) => ({
    startTime,
    endTime,
    maxCapacity,
  });
  expect(isPeak(slot('14:00', '16:00'))).toBe(false);
  expect(isPeak(slot('16:00', '18:00'))).toBe(true);
  expect(isPeak(slot('18:00', '20:00'))).toBe(true);
  expect(isPeak(slot('19:00', '21:00'))).toBe(false);
  expect(recommendationFor(slot('10:00', '12:00'))).toBeUndefined();
  expect(recommendationFor(slot('16:00', '18:00'))).toBe('Peak time: 15 to 20 recommended');
  expect(exceedsRecommendation(slot('10:00', '12:00', 50))).toBe(false);
  expect(exceedsRecommendation(slot('16:00', '18:00', 20))).toBe(false);
  expect(exceedsRecommendation(slot('16:00', '18:00', 21))).toBe(true);
});

test('saves onto the slot that typing began with, unless the slot already has or had that capacity', () => {
  const [base, slot] = [
    { version: 1, maxCapacity: 15 },
    { version: 2, maxCapacity: 18 },
  ];
  expect(startOf(base, base, 15)).toBeUndefined();
  expect(startOf(base, base, 16)).toBe(base);
  // Someone else set it to 18 meanwhile.
  expect(startOf(slot, base, 18)).toBeUndefined();
  expect(startOf(slot, base, 16)).toBe(base);
  expect(startOf(slot, base, 15)).toBe(slot);
});
