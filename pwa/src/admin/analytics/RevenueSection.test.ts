import { expect, test } from 'vitest';
import { cutDay, spanOfMonths } from './RevenueSection.tsx';

test('the last month of the period before has the same days as the current one', () => {
  expect(cutDay({ from: '2026-06-01', to: '2026-11-29' })).toBe('2026-05-29');
  expect(cutDay({ from: '2026-06-01', to: '2026-11-30' })).toBeUndefined();
  expect(cutDay({ from: '2026-03-01', to: '2026-03-30' })).toBeUndefined();
  expect(cutDay({ to: '2026-11-29' })).toBeUndefined();
});

test('names the months from the first to the last, with years where they come twice', () => {
  expect(spanOfMonths(['2026-11'])).toBe('Nov');
  expect(spanOfMonths(['2025-12', '2026-01', '2026-02'])).toBe('Dec–Feb');
  const year = Array.from({ length: 12 }, (_, place) => `2026-${String(place + 1).padStart(2, '0')}`);
  expect(spanOfMonths(year)).toBe('Jan 26–Dec 26');
});
