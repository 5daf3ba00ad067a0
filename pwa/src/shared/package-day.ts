import { useQuery } from '@tanstack/react-query';
import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import type { OpeningOnDate } from '@toodles/api/contract/schedule/schedule.ts';
import {
  everyWeekday,
  isValidOn,
  type PackageDay,
  packageDay,
  priceOn,
  type ValidDays,
  validDaysText,
} from '@toodles/api/domain/catalogue/package-days.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { read } from './read.ts';

type StoredDays = Pick<PlayPackage, 'validDays' | 'onHolidays'>;

/** A package's days; one that an earlier version stored is valid every day. */
const daysOf = ({ validDays, onHolidays }: StoredDays): ValidDays => ({
  validDays: validDays ?? everyWeekday,
  onHolidays: onHolidays ?? true,
});

/** `Mon to Fri`; undefined for a package that is valid every day. */
export const packageDaysText = (playPackage: PlayPackage): string | undefined =>
  validDaysText(daysOf(playPackage));

/** The day of a visit, from the opening days; undefined before one is chosen. */
export function dayOf(
  date: string | null,
  days: readonly OpeningOnDate[] | undefined,
): PackageDay | undefined {
  if (!date) return undefined;
  return packageDay(date, days?.find((one) => one.date === date)?.isHoliday === true);
}

/** Whether a package can be used on a day. Without a day, it can. */
export const isOfferedOn = (playPackage: StoredDays, day: PackageDay | undefined): boolean =>
  !day || isValidOn(daysOf(playPackage), day);

/** The price per child on a day, in paise, by the server's own rule. */
export const packagePrice = (playPackage: PlayPackage, day: PackageDay | undefined): number =>
  priceOn(
    {
      pricePaise: paiseOf(playPackage.price),
      weekendPricePaise: playPackage.weekendPrice == null ? null : paiseOf(playPackage.weekendPrice),
      sellsHours: playPackage.sellsHours ?? false,
    },
    day,
  );

const FRESH_MS = 5 * 60 * 1000;

/** The day of a visit, once the opening days are known. */
export function usePackageDay(date: string | null): PackageDay | undefined {
  const { data } = useQuery({ ...read('GET /api/opening-days'), staleTime: FRESH_MS });
  return dayOf(date, data);
}
