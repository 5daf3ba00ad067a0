import { addDays, daysBetween } from '../dates.ts';
import { type ClaimedPayment, keysOf, type OpenLine } from './matching.ts';

export type SettlementRefusal = { code: 'exceeds_settled'; settledPaise: number };

/**
 * The fee of a settlement: what its payments add up to, less the line. A terminal pays out days later and net.
 * @returns the fee in paise, or a refusal if more arrived than was paid
 */
export function settlementFee(
  linePaise: number,
  paymentsPaise: readonly number[],
): { feePaise: number } | SettlementRefusal {
  const settledPaise = paymentsPaise.reduce((sum, paise) => sum + paise, 0);
  const feePaise = settledPaise - linePaise;
  return feePaise < 0 ? { code: 'exceeds_settled', settledPaise } : { feePaise };
}

/** A terminal pays out within so many days, and keeps at most this share. */
const payoutDays = 7;
const largestFeeShare = 0.05;

const isBefore = (day: string, payoutDay: string): boolean => {
  const days = daysBetween(day, payoutDay);
  return days >= 0 && days <= payoutDays;
};

/** Whether an amount can be that sum less a fee. */
const isNet = (paise: number, sum: number): boolean => sum >= paise && sum - paise <= sum * largestFeeShare;

/**
 * The payments of one day that a line may pay out, less a fee; none if no day fits, or more than one.
 * @returns their ids
 */
export function proposeSettlement(line: OpenLine, payments: readonly ClaimedPayment[]): string[] {
  if (line.amountPaise <= 0) return [];
  const near = payments.filter(({ day }) => isBefore(day, line.day));
  const fitting = [...Map.groupBy(near, ({ day }) => day).values()].filter((some) => {
    const sum = some.reduce((total, { amountPaise }) => total + amountPaise, 0);
    return isNet(line.amountPaise, sum);
  });
  return fitting.length === 1 ? (fitting[0] ?? []).map(({ id }) => id).sort() : [];
}

/** A line of a terminal's or gateway's statement that no line of the bank has paid out yet. */
export interface UnpaidLine extends Omit<OpenLine, 'amountPaise'> {
  /** Its amount less the fee that it names. */
  netPaise: number;
}

interface Span {
  ids: number[];
  netPaise: number;
}

/**
 * The lines of a terminal or gateway that a line of the bank may pay out: those that name its reference, or else
 * those of one day or of several days in a row, whose net sum is the line's amount or, if no sum is, exceeds it by
 * a fee. Nothing if no such sum fits, or more than one.
 * @param unpaid lines of one terminal or gateway
 * @returns their ids
 */
export function proposePayout(bankLine: OpenLine, unpaid: readonly UnpaidLine[]): number[] {
  if (bankLine.amountPaise <= 0) return [];
  const near = unpaid.filter(({ day }) => isBefore(day, bankLine.day));
  const keys = keysOf(bankLine);
  const named = near.filter((line) => [...keysOf(line)].some((key) => keys.has(key)));
  const spans = [...spansOf(near), ...(named.length > 0 ? [sumOf(named)] : [])];
  const exact = spans.filter(({ netPaise }) => netPaise === bankLine.amountPaise);
  const found =
    exact.length > 0 ? exact : spans.filter(({ netPaise }) => isNet(bankLine.amountPaise, netPaise));
  const choices = new Map(found.map(({ ids }) => [ids.join(' '), ids]));
  return choices.size === 1 ? ([...choices.values()][0] ?? []) : [];
}

const sumOf = (lines: readonly UnpaidLine[]): Span => ({
  ids: lines.map(({ id }) => id).sort((a, b) => a - b),
  netPaise: lines.reduce((sum, { netPaise }) => sum + netPaise, 0),
});

/** Every run of days with lines. */
function spansOf(lines: readonly UnpaidLine[]): Span[] {
  const days = [...Map.groupBy(lines, ({ day }) => day)].sort(([a], [b]) => (a < b ? -1 : 1));
  return days.flatMap((_, first) =>
    days
      .slice(first)
      .map((__, last) => sumOf(days.slice(first, first + last + 1).flatMap(([, some]) => some))),
  );
}

/** Rows of a day may come so many days late. */
const askedAgainDays = 7;
/** A settlement that long ago is not looked for any more. */
const lookedForDays = 60;
/** Razorpay settles within three working days. */
const settledWithinDays = 7;

/** The days whose online payments can still be settled. */
export const settleableDays = (today: string) => ({ from: addDays(today, -lookedForDays), to: today });

/** The days whose online payments should have been settled by now. */
export const overdueDays = (today: string) => ({
  from: addDays(today, -lookedForDays),
  to: addDays(today, -settledWithinDays),
});

/**
 * The first day whose settlements a gateway is asked for: that of the oldest payment without one, or a week ago.
 * @param firstUnsettled the day of that payment, if there is one
 */
export function firstDayToAsk(today: string, firstUnsettled: string | null): string {
  const lately = addDays(today, -askedAgainDays);
  return firstUnsettled !== null && firstUnsettled < lately ? firstUnsettled : lately;
}
