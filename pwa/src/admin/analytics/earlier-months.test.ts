import { expect, test } from 'vitest';
import { amountText, earlierMonths } from './earlier-months.ts';

test('finds the equal of each month in the period before', () => {
  const months = ['2026-10', '2026-11'].map((month) => ({ month, value: 5 }));
  expect(earlierMonths(months, [3, undefined])).toEqual([
    { month: '2026-08', value: 3 },
    { month: '2026-09', value: 0 },
  ]);
});

test('says what a month was worth, and until which day if the period ends within it', () => {
  const may = { month: '2026-05', value: 26_50_000_00 };
  expect(amountText(may, '2026-05-29')).toBe('May 2026 to the 29th ₹26.5 lakh');
  expect(amountText(may, '2026-05-31')).toBe('May 2026 ₹26.5 lakh');
  expect(amountText(may, '2026-06-12')).toBe('May 2026 ₹26.5 lakh');
  expect(amountText(may, undefined)).toBe('May 2026 ₹26.5 lakh');
});
