import { expect, test } from 'vitest';
import { equalDays, soFarCompared, spanOfMonths } from './compared-months.ts';

const today = '2026-11-29';

test('the current month stands beside the same days of the month that it is compared with', () => {
  expect(equalDays({ from: '2026-06-01', to: today }, today)).toEqual({
    now: '1–29 Nov',
    before: '1–29 May',
  });
  expect(equalDays({ from: '2026-03-01', to: '2026-03-31' }, '2026-03-31')?.before).toBe('1–28 Feb');
});

test('nothing is said of equal days if the figures end on another day, or never begin', () => {
  expect(equalDays({ from: '2026-06-01', to: '2026-11-30' }, today)).toBeUndefined();
  expect(equalDays({ to: today }, today)).toBeUndefined();
});

test('says how the current month compares so far', () => {
  const days = { now: '1–29 Nov', before: '1–29 May' };
  expect(soFarCompared(80, 100, days)).toBe('1–29 Nov: 20% less than 1–29 May');
  expect(soFarCompared(112, 100, days)).toBe('1–29 Nov: 12% more than 1–29 May');
  expect(soFarCompared(100, 100, days)).toBe('1–29 Nov: the same as 1–29 May');
  expect([soFarCompared(80, undefined, days), soFarCompared(80, 0, days)]).toEqual([undefined, undefined]);
});

test('names the months from the first to the last, with years where they come twice', () => {
  expect(spanOfMonths(['2026-11'])).toBe('Nov');
  expect(spanOfMonths(['2025-12', '2026-01', '2026-02'])).toBe('Dec–Feb');
  const year = Array.from({ length: 12 }, (_, place) => `2026-${String(place + 1).padStart(2, '0')}`);
  expect(spanOfMonths(year)).toBe('Jan 26–Dec 26');
});
