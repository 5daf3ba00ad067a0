import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { birthdayPackageId } from '@toodles/api/domain/insights/analytics.ts';
import { decimalRupees, paiseOf } from '@toodles/api/domain/money.ts';
import { firstOfMonth, monthOf } from '@toodles/api/domain/months.ts';
import { dayOfMonth, monthName, rupeesOf } from '../../shared/format.ts';
import { changeText } from '../ui/comparison/compare.ts';
import { formatNumber } from '../ui/format-number.ts';
import { roundedRupees, wholeRupees } from '../ui/whole-rupees.ts';

/** An amount as an owner says it: `₹1.25 crore`, `₹25.2 lakh`, `₹4.42 lakh`, in full below a lakh. */
export function shortRupees(amount: string): { value: string; unit?: string } {
  const inLakh = paiseOf(amount) / 100 / 100_000;
  const size = Math.abs(inLakh);
  const sign = inLakh < 0 ? '−' : '';
  if (size < 1) return { value: wholeRupees(amount) };
  if (size >= 99.95) return { value: `${sign}₹${(size / 100).toFixed(2)}`, unit: 'crore' };
  return { value: `${sign}₹${size.toFixed(size < 10 ? 2 : 1)}`, unit: 'lakh' };
}

/** The same within a sentence. */
export function inShort(amount: string): string {
  const { value, unit } = shortRupees(amount);
  return unit ? `${value} ${unit}` : value;
}

/** The bookings and the children that the packages count: those that were not cancelled. */
export const liveBookings = ({ bookings }: Analytics): number =>
  bookings.totalBookings - bookings.cancelledBookings;
export const childrenOf = ({ popularPackages }: Analytics): number =>
  popularPackages.reduce((sum, row) => sum + row.children, 0);

/** Birthdays are parties, and play sessions of the birthday package. */
export function birthdaysOf({ birthdayParties, popularPackages }: Analytics) {
  const sessions = popularPackages.find(({ packageId }) => packageId === birthdayPackageId)?.count ?? 0;
  return { parties: birthdayParties - sessions, sessions };
}

/** Rounds figures so that they add up to their rounded sum. */
export function roundTogether(values: readonly number[]): number[] {
  let sum = 0;
  return values.map((value) => {
    const before = Math.round(sum);
    sum += value;
    return Math.round(sum) - before;
  });
}

/** Rounds amounts to whole rupees that add up to their rounded sum. */
export const wholeTogether = (amounts: readonly string[]): string[] =>
  roundTogether(amounts.map((amount) => paiseOf(amount) / 100)).map((whole) => roundedRupees(100 * whole));

/** The day on which payments were first recorded, if the range begins before it. */
export function recordedSince({ from, takings: { recordedSince: first } }: Analytics): string | undefined {
  return first && (!from || from < first) ? first : undefined;
}

/** Whether two periods can be compared: in one of them, the centre may have hardly begun. */
export const isCompared = (data: Analytics, before: Analytics): boolean =>
  data.bookings.totalBookings > 0 &&
  changeText(data.bookings.totalBookings, before.bookings.totalBookings, 'fewer') !== undefined;

/** The month that a month is compared with: in six months, December for June. */
const counterpartOf = (month: string, months: number): string =>
  monthOf(firstOfMonth(`${month}-01`, -months));

type Months = readonly { month: string; value: number }[];

/**
 * What each month's counterpart in the period before had: with six months, June for December. Nothing for a range that
 * does not start with a month, or if the centre had hardly begun before it.
 */
export function monthsBefore(
  { from }: Pick<Analytics, 'from'>,
  months: Months,
  earlier: Months | undefined,
): readonly (number | undefined)[] {
  const isWhole = from !== null && from === firstOfMonth(from) && monthOf(from) === months[0]?.month;
  const sum = (rows: Months) => rows.reduce((all, { value }) => all + value, 0);
  const isComparable = !earlier || changeText(sum(months), sum(earlier), 'less');
  if (!isWhole || !isComparable) return [];
  return months.map(
    ({ month }) => earlier?.find((row) => row.month === counterpartOf(month, months.length))?.value,
  );
}

/** The revenue of each month, in paise. */
export const revenueMonths = ({ revenue }: Analytics): Months =>
  revenue.monthlyRevenue.map((row) => ({ month: row.month, value: paiseOf(row.revenue) }));

export const percentOf = (part: number, all: number): number =>
  all === 0 ? 0 : Math.round((100 * part) / all);

/** A small share, whose tenths matter: `2.5%`. */
export const rateText = (part: number, all: number): string =>
  `${(all === 0 ? 0 : (100 * part) / all).toFixed(1)}%`;

/** The same of a part that may be smaller: `<0.1%` rather than nothing. */
export function shareText(part: number, all: number): string {
  const rate = rateText(part, all);
  return part > 0 && rate === rateText(0, all) ? '<0.1%' : rate;
}

/** A part's rounded percentage: `58%`, and `<1%` rather than nothing. */
export function percentText(part: number, all: number): string {
  const percent = percentOf(part, all);
  return part > 0 && percent === 0 ? '<1%' : `${percent}%`;
}

/** `5 of 10`, for a picture of the first rows of a longer table. */
export const shownOf = (shown: number, all: number): string | undefined =>
  all > shown ? `first ${shown} of ${formatNumber(all)}` : undefined;

/** `2026-11` is `November 2026`, or `Nov` among months of one year. */
export const monthLong = (month: string): string => `${monthName(`${month}-01`)} ${month.slice(0, 4)}`;
/** `Nov 2026`, in a table. */
export const monthInTable = (month: string): string => `${monthShort(month, false)} ${month.slice(0, 4)}`;
export const monthShort = (month: string, withYear: boolean): string =>
  monthName(`${month}-01`).slice(0, 3) + (withYear ? ` ${month.slice(2, 4)}` : '');

/** The largest item; undefined for an empty list. */
export const maxBy = <T>(things: readonly T[], of: (thing: T) => number): T | undefined =>
  things.reduce<T | undefined>(
    (best, one) => (best === undefined || of(one) > of(best) ? one : best),
    undefined,
  );

/** `to the 29th`. */
export const toDay = (day: string): string => `to the ${ordinal(dayOfMonth(day))}`;

/** What the bar of the current month covers: `November so far, to the 29th`. */
export const soFarText = (today: string): string => `${monthName(today)} so far, ${toDay(today)}`;

/**
 * The months whose payments are known. They were not recorded from the start: months before that, and the one in
 * which it began, say nothing.
 */
export function recordedMonths({ earned: { monthly } }: Analytics): Analytics['earned']['monthly'] {
  const first = monthly.findIndex(({ received }) => paiseOf(received) > 0);
  if (first <= 0) return monthly;
  return first + 1 < monthly.length ? monthly.slice(first + 1) : monthly.slice(first);
}

/** What came in during a month; before payments were recorded, nobody knows. */
export function receivedText(
  { earned: { monthly } }: Analytics,
  { month, received }: { month: string; received: string },
): string {
  const first = monthly.find((row) => paiseOf(row.received) > 0)?.month;
  return first !== undefined && month < first ? 'not recorded' : wholeRupees(received);
}

/** By how much more came in than was earned, or the other way round. */
export function aheadOf(months: Analytics['earned']['monthly']): { figure: string; about: string } {
  const ahead = months.reduce((paise, row) => paise + paiseOf(row.received) - paiseOf(row.earned), 0);
  return {
    figure: inShort(decimalRupees(Math.abs(ahead))),
    about: ahead < 0 ? 'more earned than received' : 'more received than earned',
  };
}

/** Compares what was paid with what was used, in the months whose payments are known. */
export function earnedSentence(data: Analytics): string {
  const { earned } = data;
  const first = earned.monthly.findIndex(({ received }) => paiseOf(received) > 0);
  if (first <= 0) return comparison(earned, 'in this period');
  const begun = earned.monthly[first]?.month ?? '';
  if (first + 1 === earned.monthly.length) return `Payments have been recorded since ${monthLong(begun)}.`;
  const [next, ...later] = recordedMonths(data);
  if (!next) return '';
  const sum = (of: 'received' | 'earned') =>
    decimalRupees([next, ...later].reduce((paise, month) => paise + paiseOf(month[of]), 0));
  const compared = comparison({ received: sum('received'), earned: sum('earned') });
  const since = `Since ${monthName(`${next.month}-01`)}, ${compared[0]?.toLowerCase()}${compared.slice(1)}`;
  return `${since} ${leftOut(data, begun)}`;
}

/** What came in during the month in which recording began, which is not shown. */
function leftOut({ earned: { monthly }, takings }: Analytics, begun: string): string {
  const amount = inShort(monthly.find(({ month }) => month === begun)?.received ?? '0.00');
  const day = takings.recordedSince;
  const from = day && monthOf(day) === begun ? `, from the ${ordinal(dayOfMonth(day))}` : '';
  return `Not shown: ${amount} of ${monthName(`${begun}-01`)}${from}.`;
}

function comparison({ received, earned }: { received: string; earned: string }, when?: string): string {
  const ahead = paiseOf(received) - paiseOf(earned);
  const amount = inShort(decimalRupees(Math.abs(ahead)));
  if (ahead === 0) return 'Families paid for as much as they used.';
  return ahead > 0
    ? `Families paid ${amount} more than they used: visits to come and hours left.`
    : `${['Families used', amount, 'more than they paid', when].filter(Boolean).join(' ')}.`;
}

/** What the team took off besides; nothing if it took off nothing. */
export const reductionsSentence = ({ discounts }: Analytics): string =>
  paiseOf(discounts.reductions) > 0
    ? `The team took another ${wholeRupees(discounts.reductions)} off list prices, by the day of the sale.`
    : '';

export const gstSentence = ({ gst }: Analytics): string =>
  `${rupeesOf(gst.tax)} of tax on ${rupeesOf(gst.taxable)} of sales, less credit notes, as in the GSTR-1 register.`;

function ordinal(day: number): string {
  const isTeen = day >= 11 && day <= 13;
  const ends: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' };
  return `${day}${(!isTeen && ends[day % 10]) || 'th'}`;
}

/** What the team has still to settle: open bookings of earlier days; nothing if all are to come. */
export function openSentence({ bookings }: Analytics): string {
  const open = bookings.confirmedBookings + bookings.pendingBookings;
  const past = open - bookings.upcomingBookings - bookings.arrivedBookings;
  if (past <= 0) return '';
  return `${formatNumber(past)} of the confirmed and pending ${past === 1 ? 'is' : 'are'} of earlier days: nobody said yet whether the ${past === 1 ? 'family' : 'families'} came.`;
}

/** What the figures of the hours do not say by themselves. */
export function hoursSentence({ hours }: Analytics): string {
  const { sold, used, expired } = hours;
  if (sold === 0 && used === 0) return 'No hours were sold or used in this period.';
  const [ahead, what] = sold > used ? ['bought', 'they used'] : ['used', 'they bought'];
  const more =
    sold !== used &&
    `Families ${ahead} ${formatNumber(Math.round(Math.abs(sold - used)))} h more than ${what}.`;
  const unused = expired > 0 ? `${formatNumber(expired)} h expired unused.` : 'None expired unused.';
  return [more, unused].filter(Boolean).join(' ');
}

export function vouchersSentence({ vouchers }: Analytics): string {
  const sum = (of: (row: Analytics['vouchers'][number]) => string) =>
    wholeRupees(decimalRupees(vouchers.reduce((paise, row) => paise + paiseOf(of(row)), 0)));
  const first = vouchers.reduce((total, row) => total + row.firstVisits, 0);
  const came =
    first > 0
      ? ` ${formatNumber(first)} of these visits ${first === 1 ? 'was' : 'were'} a family’s first.`
      : '';
  return `${sum((row) => row.discount)} off brought ${sum((row) => row.revenue)} in revenue.${came}`;
}

/** In whole rupees, as the rows say it, so that they add up. */
const spentBy = ({ topCustomers }: Analytics): number =>
  topCustomers.reduce((sum, row) => sum + 100 * Math.round(paiseOf(row.totalSpent) / 100), 0);

/** How much of the revenue the top customers spent: `1.6%`. */
export const customersShare = (data: Analytics): string =>
  rateText(spentBy(data), paiseOf(data.revenue.totalRevenue));

export function customersSentence(data: Analytics): string {
  const { topCustomers } = data;
  const spent = roundedRupees(spentBy(data));
  const share = customersShare(data);
  const who = topCustomers.length === 1 ? 'One family' : `The top ${topCustomers.length}`;
  return `${who} spent ${spent}, ${share} of revenue.`;
}
