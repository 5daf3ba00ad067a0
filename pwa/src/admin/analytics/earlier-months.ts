import { decimalRupees } from '@toodles/api/domain/money.ts';
import { lastOfMonth, monthOf } from '@toodles/api/domain/months.ts';
import { counterpartOf, inShort, monthLong, toDay } from './analytics-messages.ts';

interface MonthValue {
  month: string;
  value: number;
}

/** The months of the period before, each for one of the period. */
export const earlierMonths = (months: readonly MonthValue[], values: readonly (number | undefined)[]) =>
  months.map(({ month }, place) => ({
    month: counterpartOf(month, months.length),
    value: values[place] ?? 0,
  }));

/** The last day of a period, unless its month ends on it. */
const openDay = (last: string | undefined): string | undefined =>
  last === undefined || last === lastOfMonth(last) ? undefined : last;

/** A month's amount: `December 2025 ₹23.1 lakh`, `May 2026 to the 29th ₹26.5 lakh`. */
export function amountText({ month, value }: MonthValue, last: string | undefined): string {
  const day = openDay(last);
  const until = day && monthOf(day) === month ? ` ${toDay(day)}` : '';
  return `${monthLong(month)}${until} ${inShort(decimalRupees(value))}`;
}
