import type { TeamDay } from '@toodles/api/contract/schedule/team-schedule.ts';
import { expect, test } from 'vitest';
import {
  durationText,
  editOf,
  everyDay,
  hoursText,
  minutesOpen,
  slotsOutsideHours,
  sumsOf,
  usualHours,
  validateHours,
  weekOf,
} from './week.ts';

const day = (openTime: string, closeTime: string, isOpen = true) => ({ openTime, closeTime, isOpen });
const days = (open: (dayOfWeek: number) => ReturnType<typeof day>): TeamDay[] =>
  [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, ...open(dayOfWeek), version: 4 }));

test('edits a week from Monday on, with times cut to five characters and one version', () => {
  const week = weekOf(days((n) => day('09:30:00', '20:00:00.000', n !== 0)));
  expect(week.version).toBe(4);
  expect(editOf(week)[1]).toEqual(day('09:30', '20:00'));
  expect(editOf(week)[0]).toEqual(day('09:30', '20:00', false));
});

test('has the defaults of the specification: 10 to 8, closed on Sunday, 60 hours on 6 days', () => {
  const edit = editOf({ days: [] });
  expect(edit[0]).toEqual(day('10:00', '20:00', false));
  const usual = editOf({ days: days((n) => day('10:00', '20:00', n !== 0)) });
  expect(sumsOf(usual)).toEqual({ minutes: 3600, daysOpen: 6 });
});

test.each([
  [day('10:00', '20:00'), undefined],
  [day('20:00', '10:00'), 'Closing time must be after opening time.'],
  [day('10:00', '10:00'), 'Closing time must be after opening time.'],
  [day('', '20:00'), 'Enter opening and closing times.'],
  [day('10:00', '', false), 'Enter opening and closing times.'],
])('validates %j: %j', (hours, problem) => {
  expect(validateHours(hours)).toBe(problem);
  if (problem) expect(minutesOpen(hours)).toBe(0);
});

test('formats hours in words', () => {
  expect(hoursText(day('09:00', '21:30'))).toBe('9 AM to 9:30 PM');
  expect(hoursText(day('09:00', '21:30', false))).toBe('Closed');
  expect([0, 30, 600, 750].map(durationText)).toEqual(['0 h', '30 min', '10 h', '12 h 30 min']);
});

test('names the slots outside the hours', () => {
  const slots = [
    { startTime: '10:00', endTime: '12:00' },
    { startTime: '18:00', endTime: '20:00' },
  ];
  expect(slotsOutsideHours(day('10:00', '20:00'), slots)).toEqual([]);
  expect(slotsOutsideHours(day('10:30', '19:00'), slots)).toEqual(['10 AM–12 PM', '6–8 PM']);
  expect(slotsOutsideHours(day('10:30', '19:00', false), slots)).toEqual([]);
});

test('sets a whole week at once, and starts from the hours that most days have', () => {
  const edit = editOf({ days: days((n) => day(n === 6 ? '09:00' : '10:00', '20:00', n !== 0)) });
  expect(usualHours(edit)).toEqual({ openTime: '10:00', closeTime: '20:00' });
  expect(usualHours(editOf({ days: [] }))).toEqual({ openTime: '10:00', closeTime: '20:00' });
  expect(sumsOf(everyDay(day('10:00', '20:00')))).toEqual({ minutes: 4200, daysOpen: 7 });
});
