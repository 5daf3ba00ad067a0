import { childAges } from '@toodles/api/contract/bookings/bookings.ts';
import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import type { FoundFamily } from '@toodles/api/contract/money/families.ts';
import type { TimeSlot } from '@toodles/api/contract/schedule/schedule.ts';
import type { PackageDay } from '@toodles/api/domain/catalogue/package-days.ts';
import { shortestVisit } from '@toodles/api/domain/hours/visits.ts';
import { decimalRupees } from '@toodles/api/domain/money.ts';
import { isOfferedOn, packagePrice } from '../../shared/package-day.ts';
import { playSlots } from '../visits/day-slots.ts';
import type { BillChild } from './bill.ts';

const isSoldAsHours = ({ type, sellsHours }: PlayPackage): boolean =>
  sellsHours === true || type === 'monthly';

/**
 * The packages on which a visit can begin on a day, at that day's price. That of the day comes first: the weekend's
 * on weekends and holidays.
 */
export function visitPackages(packages: readonly PlayPackage[], day: PackageDay): PlayPackage[] {
  const first = day.isHoliday || day.weekday % 6 === 0 ? 'weekend' : 'walk_in';
  return packages
    .filter((one) => !isSoldAsHours(one) && isOfferedOn(one, day))
    .map((one) => ({ ...one, price: decimalRupees(packagePrice(one, day)) }))
    .sort((a, b) => Number(b.type === first) - Number(a.type === first));
}

/** The packages that are sold as hours. */
export const hourPackages = (packages: readonly PlayPackage[]): PlayPackage[] =>
  packages.filter(isSoldAsHours);

/** The slots that have not ended. */
export const slotsLeft = (slots: readonly TimeSlot[], time: string): TimeSlot[] =>
  slots.filter(({ endTime }) => endTime > time);

/** The slot that runs at a time, or the next one with room for these children; the running one if none has. */
export function slotAt(slots: readonly TimeSlot[], time: string, children: number): TimeSlot | undefined {
  const left = slotsLeft(slots, time).sort((a, b) => a.startTime.localeCompare(b.startTime));
  const free = playSlots(left, children).find(({ isFree }) => isFree);
  return left.find(({ id }) => id === free?.id) ?? left[0];
}

/** The children of a family, all of whom play unless they are too young or too old. */
export const childrenOf = ({ children }: Pick<FoundFamily, 'children'>): BillChild[] =>
  children.map(({ name, age }, key) => ({ key, name, age, isKnown: true, isOn: isPlayAge(age) }));

/** Whether a child of this age may play; an age that nobody knows is asked for. */
export const isPlayAge = (age: number | null): boolean =>
  age === null || (age >= childAges.from && age <= childAges.to);

/** The usual length of a visit on hours. */
const USUAL_HOURS = 2;

/** The hours of a visit: two, or what is left. */
export const hoursToUse = (remaining: number): number =>
  Math.max(shortestVisit(remaining * 60) / 60, Math.min(USUAL_HOURS, remaining));

/** The visits of today that have not arrived yet, soonest first. */
export const arrivalsOn = ({ visits }: Pick<FoundFamily, 'visits'>, today: string): FoundFamily['visits'] =>
  visits.filter(({ date, arrivedAt }) => date === today && arrivedAt === null);

/** The dues that a bill settles unless someone takes them off: those of today's visits. */
export const duesOfToday = ({ dues, visits }: FoundFamily, today: string): string[] =>
  dues
    .map(({ orderId }) => orderId)
    .filter((orderId) => visits.some((visit) => visit.orderId === orderId && visit.date === today));
