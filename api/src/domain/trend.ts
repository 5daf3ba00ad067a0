import type { Trend } from '../contract/dashboard.ts';
import { addDays } from './dates.ts';

/** How many days a trend looks back on, and beside how many it puts them. */
export const trendDays = 30;

interface Days {
  from: string;
  to: string;
}

/**
 * The last days up to today, both included, and as many before them.
 * @param today the centre's date
 */
export function trendPeriods(today: string): { now: Days; before: Days } {
  const from = addDays(today, 1 - trendDays);
  return {
    now: { from, to: today },
    before: { from: addDays(from, -trendDays), to: addDays(from, -1) },
  };
}

/** A figure beside the one before it, with the change in whole percent; none where there was nothing to grow from. */
export function trendOf(now: number, before: number): Trend {
  // Adding 0 keeps a change that rounds to nothing from being told as −0.
  const percent = before > 0 ? Math.round(((now - before) / before) * 100) + 0 : null;
  return { now, before, percent };
}
