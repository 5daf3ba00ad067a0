import type { Trend } from '../../contract/insights/dashboard.ts';
import { addDays } from '../dates.ts';

/** The number of days in a trend, and in the period it is compared with. */
export const trendDays = 30;

interface Days {
  from: string;
  to: string;
}

/**
 * The last days up to today, inclusive, and the same number of days before them.
 * @param today the centre's date
 */
export function trendPeriods(today: string): { now: Days; before: Days } {
  const from = addDays(today, 1 - trendDays);
  return {
    now: { from, to: today },
    before: { from: addDays(from, -trendDays), to: addDays(from, -1) },
  };
}

/** A figure next to the earlier one, with the change in whole percent; null if the earlier one is 0. */
export function trendOf(now: number, before: number): Trend {
  // Adding 0 turns −0 into 0 for a change that rounds to nothing.
  const percent = before > 0 ? Math.round(((now - before) / before) * 100) + 0 : null;
  return { now, before, percent };
}
