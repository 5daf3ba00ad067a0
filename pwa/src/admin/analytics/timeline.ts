import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { decimalRupees } from '@toodles/api/domain/money.ts';
import { lastOfMonth, monthOf } from '@toodles/api/domain/months.ts';
import { wholeRupees } from '../ui/whole-rupees.ts';
import { monthLong, monthsBefore, toDay } from './analytics-messages.ts';
import { FITS_IN_ROW } from './analytics-view.ts';

interface MonthValue {
  month: string;
  value: number;
}

/**
 * The months of the period before and of the period, in order of time; only those of the period where the others can't
 * be compared with them, or where all of them do not fit in a row.
 */
export function timelineOf<Month extends MonthValue>(
  data: Pick<Analytics, 'from'>,
  months: readonly Month[],
  before: readonly Month[] | undefined,
): (Month & { isEarlier: boolean })[] {
  const isCompared = monthsBefore(data, months, before).some((value) => (value ?? 0) > 0);
  const isShown = isCompared && 2 * months.length <= FITS_IN_ROW;
  const opened = before?.findIndex(({ value }) => value > 0) ?? 0;
  const earlier = (isShown && before?.slice(opened)) || [];
  return [
    ...earlier.map((row) => ({ ...row, isEarlier: true })),
    ...months.map((row) => ({ ...row, isEarlier: false })),
  ];
}

/** The last day of a month whose later days a period leaves out. */
export const openDayOf = (month: string, last: string | undefined): string | undefined =>
  last !== undefined && monthOf(last) === month && last !== lastOfMonth(last) ? last : undefined;

/** A month's amount, until a day within it: `October 2026 ₹27,54,120`, `November 2026 to the 29th ₹21,18,400`. */
export function amountText({ month, value }: MonthValue, last: string | undefined): string {
  const day = openDayOf(month, last);
  return `${monthLong(month)}${day ? ` ${toDay(day)}` : ''} ${wholeRupees(decimalRupees(value))}`;
}
