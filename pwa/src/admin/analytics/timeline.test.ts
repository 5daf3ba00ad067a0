import { expect, test } from 'vitest';
import { amountText, timelineOf } from './timeline.ts';

const months = (...values: [string, number][]) => values.map(([month, value]) => ({ month, value }));

test('puts the months of the period before before those of the period', () => {
  const now = months(['2026-10', 5], ['2026-11', 6]);
  const before = months(['2026-08', 3], ['2026-09', 4]);
  const of = (from: string, earlier: typeof before | undefined) =>
    timelineOf({ from }, now, earlier).map(({ month, isEarlier }) => [month.slice(5), isEarlier]);
  expect(of('2026-10-01', before)).toEqual([
    ['08', true],
    ['09', true],
    ['10', false],
    ['11', false],
  ]);
  const alone = [
    ['10', false],
    ['11', false],
  ];
  expect(of('2026-10-01', undefined)).toEqual(alone);
  expect(of('2026-10-01', months(['2026-08', 0], ['2026-09', 0]))).toEqual(alone);
  // The centre opened in September.
  expect(of('2026-10-01', months(['2026-08', 0], ['2026-09', 4]))[0]).toEqual(['09', true]);
  // A part of a month is not comparable.
  expect(of('2026-10-05', before)).toEqual(alone);
});

test('leaves out the months before where twelve bars are not enough', () => {
  const of = (first: number) =>
    Array.from({ length: 7 }, (_, place) => ({
      month: `2026-${String(first + place).padStart(2, '0')}`,
      value: 5,
    }));
  const before = months(
    ...of(0).map(({ value }, place): [string, number] => [
      `2025-${String(place + 5).padStart(2, '0')}`,
      value,
    ]),
  );
  expect(timelineOf({ from: '2026-01-01' }, of(1), before)).toHaveLength(7);
});

test('says what a month was worth, and until which day if the period ends within it', () => {
  const may = { month: '2026-05', value: 26_50_000_00 };
  expect(amountText(may, '2026-05-29')).toBe('May 2026 to the 29th ₹26,50,000');
  expect(amountText(may, '2026-05-31')).toBe('May 2026 ₹26,50,000');
  expect(amountText(may, '2026-06-12')).toBe('May 2026 ₹26,50,000');
  expect(amountText(may, undefined)).toBe('May 2026 ₹26,50,000');
});
