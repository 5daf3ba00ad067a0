import type { Analytics } from '@toodles/api/contract/insights/analytics.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { formatNumber } from '../ui/format-number.ts';
import { roundTogether } from './analytics-messages.ts';

interface Scale {
  /** The unit of the figures on the bars. */
  words: string;
  of(paise: number): string;
  /** The same in two digits, where twelve bars stand side by side on a phone. */
  short(paise: number): string;
}

/** The figures on the bars of hours: whole hours, or thousands, as two longer ones side by side read as one. */
export function hoursTexts(monthly: Analytics['hours']['monthly']) {
  const [sold, used] = [monthly.map((row) => row.sold), monthly.map((row) => row.used)];
  const isShort = Math.max(...sold, ...used) >= 1000;
  const textsOf = (hours: readonly number[]) =>
    isShort ? hours.map((one) => (one / 1000).toFixed(1)) : roundTogether(hours).map(formatNumber);
  return { words: isShort ? 'by month, in thousand' : 'by month', sold: textsOf(sold), used: textsOf(used) };
}

/** The hours owed by when they expire, as the headline has them. */
export function lapsingHours({ lapsing, outstanding }: Analytics['hours']): number[] {
  const exact = lapsing.map(({ hours }) => hours);
  return outstanding >= 100 ? roundTogether(exact) : exact;
}

/** Hours of a headline: without a half from a hundred on. */
export const wholeHours = (hours: number): string => formatNumber(hours >= 100 ? Math.round(hours) : hours);

export const hoursText = (hours: number): string => `${wholeHours(hours)} h`;

/**
 * Shortens figures to fit a bar: crores, lakhs, thousands or rupees.
 * @param unitPaise the amount that decides on the unit, for all charts of the page
 * @param largestPaise the largest of this chart
 */
export function moneyScale(unitPaise: number, largestPaise = unitPaise): Scale {
  const scale = (words: string, unit: number, decimals: number): Scale => ({
    words,
    of: (paise) => (paise / unit).toFixed(decimals),
    short: (paise) => {
      const shown = Number((paise / unit).toFixed(Math.min(1, decimals)));
      return shown.toFixed(decimals === 0 || shown >= 10 ? 0 : 1);
    },
  });
  if (unitPaise >= 10_000_000_00) return scale('in ₹ crore', 10_000_000_00, 2);
  if (unitPaise >= 100_000_00) return scale('in ₹ lakh', 100_000_00, largestPaise >= 1_000_000_00 ? 1 : 2);
  return unitPaise >= 1000_00 ? scale('in ₹ thousand', 1000_00, 1) : scale('in ₹', 100, 0);
}

/** The amount that decides on the unit of every chart: the best month. */
export const unitOf = ({ revenue, earned }: Analytics): number =>
  Math.max(
    0,
    ...revenue.monthlyRevenue.map((row) => paiseOf(row.revenue)),
    ...earned.monthly.flatMap((row) => [paiseOf(row.received), paiseOf(row.earned)]),
  );
