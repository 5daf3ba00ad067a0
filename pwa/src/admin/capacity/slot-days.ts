import type { TeamSlot } from '@toodles/api/contract/schedule/team-slots.ts';
import { minutesOf, timeOf } from '@toodles/api/domain/dates.ts';
import { isWithinHours } from '@toodles/api/domain/schedule/opening.ts';

/** The weekdays as they are shown, from Monday; 0 is Sunday. */
export const shownWeekdays = [1, 2, 3, 4, 5, 6, 0] as const;

export const shortNames = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The weekdays with a capacity of their own: `Sat, Sun: 20. Not on Mon`. Empty if every day is the same. */
export function weekdaysText(weekdays: readonly (number | null)[]): string {
  const own = shownWeekdays.flatMap((weekday) => {
    const capacity = weekdays[weekday] ?? null;
    return capacity === null ? [] : [{ name: shortNames[weekday] ?? '', capacity }];
  });
  const byCapacity = Map.groupBy(own, ({ capacity }) => capacity);
  return [...byCapacity]
    .sort(([a], [b]) => b - a)
    .map(([capacity, days]) => {
      const names = days.map(({ name }) => name).join(', ');
      return capacity === 0 ? `Not on ${names}` : `${names}: ${capacity}`;
    })
    .join('. ');
}

export interface DateCapacities {
  date: string;
  slots: { slot: TeamSlot; capacity: number }[];
}

/** The upcoming dates on which a slot has a capacity of its own, soonest first. */
export function datesOf(slots: readonly TeamSlot[]): DateCapacities[] {
  const all = slots.flatMap((slot) => slot.dates.map(({ date, capacity }) => ({ date, slot, capacity })));
  return [...Map.groupBy(all, ({ date }) => date)]
    .map(([date, ofDate]) => ({ date, slots: ofDate.map(({ slot, capacity }) => ({ slot, capacity })) }))
    .sort((a, b) => a.date.localeCompare(b.date));
}

interface Span {
  startTime: string;
  endTime: string;
}

/** The slots that share some time with these times; both then let children in at once. */
export const overlapping = <S extends Span>(times: Span, slots: readonly S[]): S[] =>
  slots.filter((slot) => slot.startTime < times.endTime && slot.endTime > times.startTime);

/** A day's opening hours, and its weekday. */
export interface OpenDay {
  name: string;
  weekday: number;
  openTime: string;
  closeTime: string;
}

export interface MissingSlot extends Span {
  /** The names of the days. */
  days: string[];
}

/** Shorter gaps are not worth a slot. */
const shortestGap = 30;

/**
 * The slots that would fill the opening hours in which no visit can be booked. A gap is divided by the usual length of a
 * slot; what is left of it is a shorter slot.
 */
export function missingSlots(days: readonly OpenDay[], slots: readonly TeamSlot[]): MissingSlot[] {
  const on = slots.filter(({ isActive }) => isActive);
  const length = usualLength(on);
  const missing = days.flatMap((day) =>
    gapsOf(day, on).flatMap((gap) => divide(gap, length).map((span) => ({ ...span, day: day.name }))),
  );
  const bySpan = Map.groupBy(missing, ({ startTime, endTime }) => `${startTime} ${endTime}`);
  return [...bySpan.values()].flatMap((same) => {
    const [first] = same;
    return first
      ? { startTime: first.startTime, endTime: first.endTime, days: same.map(({ day }) => day) }
      : [];
  });
}

function gapsOf(day: OpenDay, slots: readonly TeamSlot[]): Span[] {
  const opening = { isOpen: true, openTime: day.openTime, closeTime: day.closeTime } as const;
  const offered = slots
    .filter((slot) => (slot.weekdays[day.weekday] ?? slot.maxCapacity) > 0 && isWithinHours(slot, opening))
    .toSorted((a, b) => a.startTime.localeCompare(b.startTime));
  const gaps: Span[] = [];
  let covered = day.openTime;
  for (const { startTime, endTime } of [...offered, { startTime: day.closeTime, endTime: day.closeTime }]) {
    if (startTime > covered) gaps.push({ startTime: covered, endTime: startTime });
    if (endTime > covered) covered = endTime;
  }
  return gaps.filter((gap) => minutesOf(gap.endTime) - minutesOf(gap.startTime) >= shortestGap);
}

function divide({ startTime, endTime }: Span, length: number): Span[] {
  const pieces: Span[] = [];
  const end = minutesOf(endTime);
  for (let from = minutesOf(startTime); end - from >= shortestGap; ) {
    const to = end - from < length + shortestGap ? end : from + length;
    pieces.push({ startTime: timeOf(from), endTime: timeOf(to) });
    from = to;
  }
  return pieces;
}

/** In minutes: the length that most slots have, two hours without slots. */
function usualLength(slots: readonly Span[]): number {
  const lengths = slots.map(({ startTime, endTime }) => minutesOf(endTime) - minutesOf(startTime));
  return mostCommon(lengths) ?? 120;
}

/** The capacity that most slots have; undefined without slots. */
export const commonCapacity = (slots: readonly TeamSlot[]): number | undefined =>
  mostCommon(slots.filter(({ isActive }) => isActive).map(({ maxCapacity }) => maxCapacity));

function mostCommon(values: readonly number[]): number | undefined {
  const groups = [...Map.groupBy(values, (value) => value)];
  return groups.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0];
}
