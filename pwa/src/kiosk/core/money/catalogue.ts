import type { DeskItem, DeskSlot } from '@toodles/api/contract/desk/counter.ts';
import type { DeskPackage } from '@toodles/api/contract/desk/rows.ts';
import {
  everyWeekday,
  isValidOn,
  type PackageDay,
  priceOn,
  type ValidDays,
} from '@toodles/api/domain/catalogue/package-days.ts';
import { inPaise, inRupees } from './paise.ts';

/**
 * The packages that a walk-in can play on, at the price of the day. That of the day comes first: the weekend's on
 * weekends and holidays. If none is valid today, all of them, because the family is here.
 */
export function walkInPackages(packages: readonly DeskPackage[], day: PackageDay): DeskPackage[] {
  const isWeekend = day.isHoliday || day.weekday % 6 === 0;
  const first = isWeekend ? 'weekend' : 'walk_in';
  const played = packages
    .filter(({ type, sellsHours }) => !sellsHours && (type === 'walk_in' || type === 'weekend'))
    .toSorted((a, b) => Number(b.type === first) - Number(a.type === first) || a.id - b.id)
    .map((one) => atPriceOf(one, day));
  const valid = played.filter((one) => isValidOn(daysOf(one), day));
  return valid.length > 0 ? valid : played;
}

/** Rows that an earlier version cached are valid every day. */
const daysOf = ({ validDays, onHolidays }: DeskPackage): ValidDays => ({
  validDays: validDays ?? everyWeekday,
  onHolidays: onHolidays ?? true,
});

function atPriceOf(one: DeskPackage, day: PackageDay): DeskPackage {
  const { price, weekendPrice, sellsHours = false } = one;
  const weekendPricePaise = weekendPrice == null ? null : inPaise(weekendPrice);
  return {
    ...one,
    price: inRupees(priceOn({ pricePaise: inPaise(price), weekendPricePaise, sellsHours }, day)),
  };
}

/** The packages that are sold as hours: passes, and those that sell hours online too. */
export const hourPackages = (packages: readonly DeskPackage[]): DeskPackage[] =>
  packages.filter(({ type, sellsHours }) => sellsHours || type === 'monthly' || type === undefined);

/** What the counter sells: required items only come with a walk-in. */
export const counterItems = (items: readonly DeskItem[]): DeskItem[] =>
  items.filter(({ audience, isRequired }) => audience === 'play' && !isRequired);

/** What every child of a walk-in needs, such as socks. */
export const requiredItems = (items: readonly DeskItem[], packageId: number): DeskItem[] =>
  items.filter(
    ({ audience, isRequired, packageIds }) =>
      audience === 'play' && isRequired && (packageIds.length === 0 || packageIds.includes(packageId)),
  );

/**
 * The slots of today that have not ended, the running one first. Without a network since an earlier day, the
 * tablet repeats the slots that it has, and doesn't know how many seats are taken.
 */
export function openSlots(
  slots: readonly DeskSlot[],
  { date, time }: { date: string; time: string },
): DeskSlot[] {
  const isKnown = slots.some((slot) => slot.date === date);
  return slots
    .map((slot) => (isKnown ? slot : { ...slot, date, seatsTaken: 0 }))
    .filter((slot) => slot.date === date && slot.endTime > time)
    .toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1));
}

/** How many children a walk-in puts into a slot beyond its seats; 0 while there is room. */
export const beyondCapacity = ({ capacity, seatsTaken }: DeskSlot, children: number): number =>
  Math.max(0, seatsTaken + children - capacity);
