import { addDays } from './dates.ts';

/** The days of a month within a range: all of them, except in the range's first and last month. */
export interface MonthSpan {
  /** `YYYY-MM` */
  month: string;
  from: string;
  to: string;
}

/** The month of a calendar date: `2026-11-21` gives `2026-11`. */
export const monthOf = (date: string): string => date.slice(0, 7);

/** The first day of the month `months` later; earlier when negative. */
export function firstOfMonth(date: string, months = 0): string {
  const [year = 0, month = 1] = monthOf(date).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

export const lastOfMonth = (date: string): string => addDays(firstOfMonth(date, 1), -1);

/** The months between two days, inclusive, earliest first; empty if the range ends before it starts. */
export function monthsBetween(from: string, to: string): MonthSpan[] {
  const spans: MonthSpan[] = [];
  for (let first = from; first <= to; first = firstOfMonth(first, 1)) {
    const last = lastOfMonth(first);
    spans.push({ month: monthOf(first), from: first, to: last < to ? last : to });
  }
  return spans;
}
