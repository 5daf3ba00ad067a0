import type { Analytics } from '../../contract/insights/analytics.ts';
import type { Db } from '../../db/database.ts';
import { addDays, centreDate, instantOf } from '../../domain/dates.ts';
import { type MonthSpan, monthsBetween } from '../../domain/months.ts';
import { type CustomerRange, topCustomers } from './customers-store.ts';
import { sumGst } from './gst-store.ts';
import { type MonthBounds, sumExpired, sumOwed, sumSold, sumUsed } from './hours-store.ts';
import { sumCounter, sumDiscounts, sumEarnedHours, sumTakings } from './money-store.ts';
import { readOccupancy } from './occupancy-store.ts';
import {
  presentBookingCounts,
  presentCustomer,
  presentDiscounts,
  presentEarned,
  presentGst,
  presentOccupancy,
  presentPackages,
  presentRevenue,
  presentTakings,
  presentVisitMonths,
  presentVoucherMonths,
  presentVouchers,
} from './present.ts';
import { presentHours, presentOwed, presentSoldPackages } from './present-hours.ts';
import type { DayRange } from './sums-store.ts';
import { countFamilies, namesOfPackages, readExtent, sumBookings, sumParties } from './visits-store.ts';
import { sumVouchers } from './vouchers-store.ts';

export interface CentreDay {
  /** The centre's date. */
  today: string;
  timeZone: string;
}

/** The range of days, with what every figure needs to know about it. */
export interface Scope extends CentreDay {
  range: DayRange;
  /** The months of the range that can have data; may be empty. */
  months: readonly MonthSpan[];
  /** The first day with a recorded payment. */
  firstPaymentOn: string | null;
}

/** Returns the months to show: from the first with data to the current one, or to the last booked ahead. */
export async function scopeOf(db: Db, range: DayRange, occasion: CentreDay): Promise<Scope> {
  const { days, firstSaleAt, firstPaymentOn } = await readExtent(db);
  const sold = firstSaleAt === null ? [] : [centreDate(new Date(firstSaleAt), occasion.timeZone)];
  const known = [...days, ...sold, occasion.today].sort();
  const [first = occasion.today, last = occasion.today] = [known[0], known.at(-1)];
  const from = range.from !== undefined && range.from > first ? range.from : first;
  const to = range.to !== undefined && range.to < last ? range.to : last;
  return { ...occasion, range, months: monthsBetween(from, to), firstPaymentOn };
}

/** The instant at which a day of the centre begins. */
const startOf = (date: string, timeZone: string): string =>
  instantOf({ date, time: '00:00' }, timeZone).toISOString();

const boundsOf = ({ months, timeZone }: Scope): MonthBounds[] =>
  months.map(({ month, from, to }) => ({
    month,
    since: startOf(from, timeZone),
    until: startOf(addDays(to, 1), timeZone),
  }));

export function customerRange({ range, timeZone }: Scope): CustomerRange {
  return {
    ...range,
    since: range.from && startOf(range.from, timeZone),
    until: range.to && startOf(addDays(range.to, 1), timeZone),
  };
}

/** Reads the counts by status, the revenue by month and the packages, which share the same sums. */
export async function visitFigures(db: Db, scope: Scope) {
  const [bookings, parties, sold, counter, families] = await Promise.all([
    sumBookings(db, scope.range, scope.today),
    sumParties(db, scope.range, scope.today),
    sumSold(db, boundsOf(scope)),
    sumCounter(db, scope.range),
    countFamilies(db, scope.range),
  ]);
  const names = await namesOfPackages(db, [...new Set(bookings.map((row) => row.package_id))]);
  return {
    ...presentBookingCounts(bookings, parties),
    families,
    visitMonths: presentVisitMonths(scope.months, bookings, parties),
    revenue: presentRevenue(scope.months, { bookings, parties, sold, counter }),
    popularPackages: presentPackages(bookings, names),
    earnedVisits: [...bookings, ...parties, ...counter],
  };
}

/** Reads the payments of the range, what was earned in it, and what was taken off the list prices. */
export async function moneyFigures(
  db: Db,
  scope: Scope,
  earnedVisits: readonly { month: string; earned: number }[],
): Promise<Pick<Analytics, 'takings' | 'earned' | 'discounts' | 'gst'>> {
  const [takings, hours, discounts, gst] = await Promise.all([
    sumTakings(db, scope.range),
    sumEarnedHours(db, boundsOf(scope), scope.today),
    sumDiscounts(db, scope.range),
    sumGst(db, scope.range),
  ]);
  return {
    takings: presentTakings(takings, scope.firstPaymentOn),
    earned: presentEarned(scope.months, takings, earnedVisits, hours),
    discounts: presentDiscounts(scope.months, discounts),
    gst: presentGst(gst),
  };
}

const soonDays = 30;
const laterDays = 90;

/** Reads the hours sold, used and expired in the range, and the outstanding hours of today. */
export async function hourFigures(db: Db, scope: Scope): Promise<Analytics['hours']> {
  const months = boundsOf(scope);
  const horizon = {
    today: scope.today,
    soon: addDays(scope.today, soonDays),
    later: addDays(scope.today, laterDays),
  };
  const [sold, used, owed, expired] = await Promise.all([
    sumSold(db, months),
    sumUsed(db, months),
    sumOwed(db, horizon),
    sumExpired(db, scope.range, scope.today),
  ]);
  const names = await namesOfPackages(db, [...new Set(sold.map((row) => row.package_id))]);
  return {
    ...presentHours(months, { sold, used, expired }),
    ...presentOwed(owed, [soonDays, laterDays, null]),
    packages: presentSoldPackages(sold, names),
  };
}

/** Reads the occupancy of the open days of the range, up to today. */
export async function occupancyFigures(db: Db, scope: Scope): Promise<Analytics['occupancy']> {
  const from = scope.months[0]?.from;
  const last = scope.months.at(-1)?.to;
  if (from === undefined || last === undefined || from > scope.today) return [];
  const to = last < scope.today ? last : scope.today;
  return (await readOccupancy(db, from, to)).map(presentOccupancy);
}

/** Reads what each voucher took off and brought, and what they took off in each month, by the day of the visit. */
export async function voucherFigures(
  db: Db,
  { range, months }: Scope,
): Promise<Pick<Analytics, 'vouchers' | 'voucherMonths'>> {
  const sums = await sumVouchers(db, range);
  return { vouchers: presentVouchers(sums), voucherMonths: presentVoucherMonths(months, sums) };
}

/** Number of top customers to show. */
const shownCustomers = 10;

/** Reads the complete response. */
export async function readAnalytics(db: Db, scope: Scope): Promise<Analytics> {
  const { earnedVisits, ...visits } = await visitFigures(db, scope);
  const [money, hours, occupancy, vouchers, customers] = await Promise.all([
    moneyFigures(db, scope, earnedVisits),
    hourFigures(db, scope),
    occupancyFigures(db, scope),
    voucherFigures(db, scope),
    topCustomers(db, customerRange(scope), shownCustomers),
  ]);
  return {
    from: scope.range.from ?? null,
    to: scope.range.to ?? null,
    ...visits,
    ...money,
    topCustomers: customers.map(presentCustomer),
    occupancy,
    hours,
    ...vouchers,
  };
}
