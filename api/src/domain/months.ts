import { addDays } from './dates.ts';

/** The days of a month that count: all of them, but for the first and the last month of a range. */
export interface MonthSpan {
  /** `YYYY-MM` */
  month: string;
  from: string;
  to: string;
}

/** The month of a calendar date: `2026-11-21` is of `2026-11`. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The first day of the month that is `months` later; earlier when negative. */
export function firstOfMonth(date: string, months = 0): string {
  const [year = 0, month = 1] = monthOf(date).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

export const lastOfMonth = (date: string): string => addDays(firstOfMonth(date, 1), -1);

/** The months from one day to another, both included, earliest first; none when the days are the wrong way round. */
export function monthsBetween(from: string, to: string): MonthSpan[] {
  const spans: MonthSpan[] = [];
  for (let first = from; first <= to; first = firstOfMonth(first, 1)) {
    const last = lastOfMonth(first);
    spans.push({ month: monthOf(first), from: first, to: last < to ? last : to });
  }
  return spans;
}
