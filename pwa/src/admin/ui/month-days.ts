import { addDays, weekdayOf } from '@toodles/api/domain/dates.ts';
import { firstOfMonth, lastOfMonth } from '@toodles/api/domain/months.ts';

/** The column of a date in a month, from 1; weeks start on Monday. */
export const columnOf = (date: string): number => ((weekdayOf(date) + 6) % 7) + 1;

const WEEKS = 6;

/** The first date that a calendar shows at first: that of this week, or of the month of a date that is not near. */
export function firstShown(date: string, today: string): string {
  const monday = addDays(today, 1 - columnOf(today));
  return datesShown(monday).includes(date) ? monday : firstOfMonth(date);
}

/** The days from the first one to the end of the sixth week. */
export function datesShown(first: string): string[] {
  const length = 7 * WEEKS + 1 - columnOf(first);
  return Array.from({ length }, (_, days) => addDays(first, days));
}

/** The start of the month whose days are before the first one. */
export function monthBefore(first: string): string {
  const start = firstOfMonth(first);
  return start < first ? start : firstOfMonth(first, -1);
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The same day of another month, or its last day. */
function inMonth(date: string, months: number): string {
  const first = firstOfMonth(date, months);
  const [same, last] = [`${first.slice(0, 8)}${date.slice(8)}`, lastOfMonth(first)];
  return same < last ? same : last;
}

/** Where a key moves to from a date; undefined if it moves nowhere. */
export function dateAfterKey(date: string, key: string): string | undefined {
  const days = steps[key];
  if (days !== undefined) return addDays(date, days);
  if (key === 'PageUp') return inMonth(date, -1);
  return key === 'PageDown' ? inMonth(date, 1) : undefined;
}
