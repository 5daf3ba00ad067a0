import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { monthOf } from '@toodles/api/domain/months.ts';
import { maxBy } from './analytics-messages.ts';

/** What kept a booking from taking place. */
export type Lost = 'noShows' | 'cancelled';

type VisitMonths = Analytics['visitMonths'];

/** All of a month's bookings. */
export const bookingsOf = ({ bookings, cancelled }: VisitMonths[number]): number => bookings + cancelled;

/** The percentage of each month's bookings. */
export const lostRates = (months: VisitMonths, lost: Lost) =>
  months.map((row) => ({ month: row.month, value: (100 * row[lost]) / Math.max(1, bookingsOf(row)) }));

/** From so few months, none stands out. */
const FEWEST_MONTHS = 3;
/** The current month counts from this share of the busiest one's bookings on. */
const COUNTS_FROM = 1 / 3;
/** A month is clearly the worst if it is so many percentage points above all of them together. */
const CLEARLY = 1;

/**
 * The last month, if clearly more of its bookings were lost than of any other: the current one once it has enough
 * bookings, otherwise the last that is over.
 */
export function worstLately(
  months: VisitMonths,
  lost: Lost,
  today: string,
): { month: string; rate: number; months: number } | undefined {
  const begun = months.filter(({ month }) => month <= monthOf(today));
  const busiest = Math.max(0, ...begun.map(bookingsOf));
  const counted = begun.filter(
    (row) => row.month < monthOf(today) || bookingsOf(row) >= COUNTS_FROM * busiest,
  );
  const worst = maxBy(lostRates(counted, lost), ({ value }) => value);
  if (counted.length < FEWEST_MONTHS || !worst || worst.month !== counted.at(-1)?.month) return undefined;
  const sum = (of: (row: VisitMonths[number]) => number) => counted.reduce((all, row) => all + of(row), 0);
  const together = (100 * sum((row) => row[lost])) / Math.max(1, sum(bookingsOf));
  return worst.value - together < CLEARLY
    ? undefined
    : { month: worst.month, rate: worst.value, months: counted.length };
}
