import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import type { AnalyticsTable } from '@toodles/api/contract/insights/analytics-tables.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { lastOfMonth, monthOf } from '@toodles/api/domain/months.ts';
import { dayOfMonth, monthName } from '../../shared/format.ts';
import { changeText } from '../ui/comparison/compare.ts';
import { wholeRupees } from '../ui/whole-rupees.ts';
import { inShort, maxBy, percentOf, rateText, revenueMonths } from './analytics-messages.ts';
import type { Part } from './analytics-view.ts';
import { hoursText } from './bar-texts.ts';
import { worstLately } from './lost-visits.ts';
import { unbrokenSpan } from './occupancy-messages.ts';

export interface Finding {
  about: 'revenue' | 'voucher' | 'seats' | 'hours' | 'expiry' | 'lost';
  title: string;
  detail: string;
  /** The tab that has more of it, and the section of that. */
  tab: Part;
  section: AnalyticsTable | 'expiring';
}

/** So many stand side by side. */
const SHOWN_FINDINGS = 3;

/** A slot that is emptier than this on weekdays has room to fill, in percent. */
const EMPTY_BELOW = 60;
/** Hours used and hours sold have parted by so many percent. */
const PARTED_BY = 20;
/** A day of the current month brings so many percent less than one of the months before. */
const FELL_BY = 10;
/** Fewer days say nothing about the month. */
const FEWEST_DAYS = 7;
/** Cancellations changed by so many percent of the bookings. */
const MOVED_BY = 0.5;

/** What an owner would want to know first, most pressing first; at most three. */
export function findingsOf(data: Analytics, before: Analytics | undefined, today: string): Finding[] {
  const worst = manyCancelled(data, today);
  return [
    lessRevenue(data, today),
    costlyVoucher(data),
    worst,
    emptyWeekdays(data),
    soonExpired(data),
    partedHours(data, before),
    worst ? undefined : cancellations(data, before),
  ]
    .filter((one) => one !== undefined)
    .slice(0, SHOWN_FINDINGS);
}

/** The current month, if a day of it brings well below a day of the whole months of the period before it. */
function lessRevenue(data: Analytics, today: string): Finding | undefined {
  const months = revenueMonths(data);
  const month = months.at(-1);
  const days = dayOfMonth(today);
  if (!month || month.month !== monthOf(today) || data.to !== today || days < FEWEST_DAYS) return undefined;
  const firstOf = (row: { month: string }) => `${row.month}-01`;
  const whole = months.slice(0, -1).filter((row) => data.from && data.from <= firstOf(row));
  const sum = (of: (row: (typeof whole)[number]) => number) => whole.reduce((all, row) => all + of(row), 0);
  const usual = sum(({ value }) => value) / sum((row) => dayOfMonth(lastOfMonth(firstOf(row))));
  const perDay = month.value / days;
  const fall = 100 * (1 - perDay / usual);
  // Without whole months nothing is usual.
  if (perDay <= 0 || !(fall >= FELL_BY)) return undefined;
  return {
    about: 'revenue',
    title: `${monthName(today)}: ${Math.round(fall)}% less revenue`,
    detail: `${aDay(perDay)} a day, usually ${aDay(usual)}`,
    tab: 'money',
    section: 'revenue',
  };
}

const aDay = (paise: number): string => wholeRupees(decimalRupees(Math.round(paise)));

/** The last month, if more of its bookings were cancelled than of any other. */
function manyCancelled(data: Analytics, today: string): Finding | undefined {
  const worst = worstLately(data.visitMonths, 'cancelled', today);
  const { cancelledBookings, totalBookings } = data.bookings;
  return (
    worst && {
      about: 'lost',
      title: `${monthName(`${worst.month}-01`)}: ${worst.rate.toFixed(1)}% cancelled`,
      detail: `Most in ${worst.months} months, ${rateText(cancelledBookings, totalBookings)} overall`,
      tab: 'visits',
      section: 'lost',
    }
  );
}

/** The voucher that takes off more than it brings, by the most. */
function costlyVoucher({ vouchers }: Analytics): Finding | undefined {
  const cost = (row: Analytics['vouchers'][number]) => paiseOf(row.discount) - paiseOf(row.revenue);
  const worst = maxBy(vouchers, cost);
  if (!worst || cost(worst) <= 0) return undefined;
  return {
    about: 'voucher',
    title: `Costly voucher: ${worst.code}`,
    detail: `${wholeRupees(worst.discount)} off, brought ${wholeRupees(worst.revenue)}`,
    tab: 'money',
    section: 'vouchers',
  };
}

const isWorkday = (weekday: number): boolean => weekday > 0 && weekday < 6;

/** The slot of which the smallest share is taken from Monday to Friday, if it has room. */
function emptyWeekdays({ occupancy }: Analytics): Finding | undefined {
  const slots = Map.groupBy(
    occupancy.filter(({ weekday, capacity }) => isWorkday(weekday) && capacity > 0),
    ({ startTime, endTime }) => unbrokenSpan(startTime, endTime),
  );
  const rates = [...slots].map(([times, cells]) => ({
    times,
    rate: percentOf(
      cells.reduce((sum, { seatsTaken }) => sum + seatsTaken, 0),
      cells.reduce((sum, { capacity }) => sum + capacity, 0),
    ),
  }));
  const emptiest = maxBy(rates, ({ rate }) => -rate);
  if (!emptiest || emptiest.rate >= EMPTY_BELOW) return undefined;
  return {
    about: 'seats',
    title: `Quiet weekdays: ${emptiest.times}`,
    detail: `Only ${emptiest.rate}% full, the emptiest slot`,
    tab: 'visits',
    section: 'occupancy',
  };
}

/** Families use their hours at another pace than they buy them. */
function partedHours({ hours }: Analytics, before: Analytics | undefined): Finding | undefined {
  if (!before) return undefined;
  const used = changeText(hours.used, before.hours.used, 'fewer');
  const sold = changeText(hours.sold, before.hours.sold, 'fewer');
  if (!used || !sold) return undefined;
  const apart = 100 * (hours.used / before.hours.used - hours.sold / before.hours.sold);
  if (Math.abs(apart) < PARTED_BY) return undefined;
  return {
    about: 'hours',
    title: `Hours used: ${used.text.toLowerCase()}`,
    detail: `Hours sold: ${sold.text.toLowerCase()}`,
    tab: 'hours',
    section: 'hours',
  };
}

/** Hours that families lose within 30 days. */
function soonExpired({ hours: { lapsing } }: Analytics): Finding | undefined {
  const soon = lapsing[0];
  if (!soon || soon.hours <= 0) return undefined;
  return {
    about: 'expiry',
    title: `${hoursText(soon.hours)} expire within 30 days`,
    detail: `Worth ${inShort(soon.value)}`,
    tab: 'hours',
    section: 'expiring',
  };
}

function cancellations({ bookings }: Analytics, before: Analytics | undefined): Finding | undefined {
  if (!before || before.bookings.totalBookings === 0 || bookings.totalBookings === 0) return undefined;
  const rate = (of: Analytics['bookings']) => (100 * of.cancelledBookings) / of.totalBookings;
  const moved = rate(bookings) - rate(before.bookings);
  if (Math.abs(moved) < MOVED_BY) return undefined;
  return {
    about: 'lost',
    title: `Cancellations ${moved > 0 ? 'up' : 'down'} to ${rateText(bookings.cancelledBookings, bookings.totalBookings)}`,
    detail: `From ${rateText(before.bookings.cancelledBookings, before.bookings.totalBookings)} before`,
    tab: 'visits',
    section: 'lost',
  };
}
