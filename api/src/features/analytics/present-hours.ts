import type { Analytics } from '../../contract/insights/analytics.ts';
import { decimalRupees } from '../../domain/money.ts';
import type { OwedSum, SoldSum } from './hours-store.ts';
import { total } from './present.ts';

interface MinuteSum {
  month: string;
  minutes: number;
}

interface HourSums {
  sold: readonly SoldSum[];
  used: readonly MinuteSum[];
  expired: readonly (MinuteSum & { paise: number })[];
}

/** The hours of each month, and their sums. */
export function presentHours(months: readonly { month: string }[], { sold, used, expired }: HourSums) {
  const inMonth = (rows: readonly MinuteSum[], month: string) =>
    total(
      rows.filter((row) => row.month === month),
      (row) => row.minutes,
    ) / 60;
  const monthly = months.map(({ month }) => ({
    month,
    sold: inMonth(sold, month),
    used: inMonth(used, month),
    expired: inMonth(expired, month),
    sales: total(
      sold.filter((row) => row.month === month),
      (row) => row.sales,
    ),
  }));
  return {
    sold: total(monthly, (row) => row.sold),
    used: total(monthly, (row) => row.used),
    expired: total(expired, (row) => row.minutes) / 60,
    expiredValue: decimalRupees(total(expired, (row) => row.paise)),
    monthly,
  };
}

/** The packages of hours sold, most hours first. */
export const presentSoldPackages = (
  sold: readonly SoldSum[],
  names: ReadonlyMap<number, string>,
): Analytics['hours']['packages'] =>
  [...new Set(sold.map((row) => row.package_id))]
    .map((packageId) => {
      const rows = sold.filter((row) => row.package_id === packageId);
      return {
        packageId,
        name: names.get(packageId) ?? '',
        sales: total(rows, (row) => row.sales),
        hours: total(rows, (row) => row.minutes) / 60,
        revenue: decimalRupees(total(rows, (row) => row.paise)),
      };
    })
    .filter((row) => row.sales > 0)
    .sort((a, b) => b.hours - a.hours || a.packageId - b.packageId);

/** @param limits the last days of the periods, in order */
export function presentOwed(owed: readonly OwedSum[], limits: readonly (number | null)[]) {
  return {
    outstanding: total(owed, (row) => row.minutes) / 60,
    outstandingValue: decimalRupees(total(owed, (row) => row.paise)),
    outstandingSales: total(owed, (row) => row.sales),
    lapsing: limits.map((withinDays, stretch) => {
      const rows = owed.filter((row) => row.stretch === stretch);
      return {
        withinDays,
        hours: total(rows, (row) => row.minutes) / 60,
        value: decimalRupees(total(rows, (row) => row.paise)),
      };
    }),
  };
}
