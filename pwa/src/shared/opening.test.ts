import { expect, test } from 'vitest';
import { lastEntryOf, lastEntryText, openingLines } from './opening.ts';

const week = (
  change: (day: number) => Partial<{ openTime: string; closeTime: string; isOpen: boolean }> = () => ({}),
) =>
  Array.from({ length: 7 }, (_, dayOfWeek) => ({
    dayOfWeek,
    openTime: '10:00',
    closeTime: '20:00',
    isOpen: true,
    ...change(dayOfWeek),
  }));

test('shows one line for the same hours every day', () => {
  expect(openingLines(week())).toEqual(['Open daily, 10 AM to 8 PM']);
});

test('starts the week on Monday, so that a closed Sunday comes last', () => {
  expect(openingLines(week((day) => ({ isOpen: day !== 0 })))).toEqual([
    'Monday to Saturday, 10 AM to 8 PM',
    'Sunday, closed',
  ]);
});

test('shows longer hours at weekends', () => {
  const hours = week((day) => (day === 0 || day === 6 ? { openTime: '09:00', closeTime: '21:00' } : {}));
  expect(openingLines(hours)).toEqual([
    'Monday to Friday, 10 AM to 8 PM',
    'Saturday to Sunday, 9 AM to 9 PM',
  ]);
});

test('shows a centre that is closed all week', () => {
  expect(openingLines(week(() => ({ isOpen: false })))).toEqual(['Closed for now']);
});

test('names the last entry by its time, or by closing where the days close at different times', () => {
  const site = { lastEntryTime: '19:00', bookingClosesMinutesBeforeEnd: 60 };
  const usual = lastEntryOf({ ...site, openingHours: week((day) => ({ isOpen: day !== 1 })) });
  expect(lastEntryText(usual)).toBe('at 7 PM');
  const early = week((day) => (day === 0 ? { closeTime: '18:00' } : {}));
  expect(lastEntryText(lastEntryOf({ ...site, openingHours: early }))).toBe('60 minutes before closing');
});
