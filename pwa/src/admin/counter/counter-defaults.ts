import { childAges } from '@toodles/api/contract/bookings/bookings.ts';
import type { PlayPackage } from '@toodles/api/contract/catalogue/catalogue.ts';
import type { FoundFamily } from '@toodles/api/contract/money/families.ts';
import type { TimeSlot } from '@toodles/api/contract/schedule/schedule.ts';
import { weekdayOf } from '@toodles/api/domain/dates.ts';
import { shortestVisit } from '@toodles/api/domain/hours/visits.ts';
import type { BillChild } from './bill.ts';

/** The packages of a visit that is paid now. */
export const visitPackages = (packages: readonly PlayPackage[]): PlayPackage[] =>
  packages.filter(({ type }) => type !== 'monthly');

/** The packages that are sold as hours. */
export const hourPackages = (packages: readonly PlayPackage[]): PlayPackage[] =>
  packages.filter(({ type }) => type === 'monthly');

/** The package of a visit on a date: the weekend's on Saturday and Sunday, otherwise the walk-in one. */
export function packageForDay(packages: readonly PlayPackage[], date: string): PlayPackage | undefined {
  const weekday = weekdayOf(date);
  const first = weekday === 0 || weekday === 6 ? 'weekend' : 'walk_in';
  const offered = visitPackages(packages);
  return (
    offered.find(({ type }) => type === first) ?? offered.find(({ type }) => type === 'walk_in') ?? offered[0]
  );
}

/** The slots that have not ended. */
export const slotsLeft = (slots: readonly TimeSlot[], time: string): TimeSlot[] =>
  slots.filter(({ endTime }) => endTime > time);

/** The slot that runs at a time, or the next one. */
export const slotAt = (slots: readonly TimeSlot[], time: string): TimeSlot | undefined =>
  [...slotsLeft(slots, time)].sort((a, b) => a.startTime.localeCompare(b.startTime))[0];

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

/** The dues that a bill settles unless someone takes them off: those of today's visits. */
export const duesOfToday = ({ dues, visits }: FoundFamily, today: string): string[] =>
  dues
    .map(({ orderId }) => orderId)
    .filter((orderId) => visits.some((visit) => visit.orderId === orderId && visit.date === today));
