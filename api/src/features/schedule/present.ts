import type { Availability, OpeningOnDate, TimeSlot } from '../../contract/schedule/schedule.ts';
import type { TeamClosure, TeamDay } from '../../contract/schedule/team-schedule.ts';
import type { TeamSlot } from '../../contract/schedule/team-slots.ts';
import { clockText } from '../../domain/dates.ts';
import { mayBook, type VisitFacts } from '../../domain/schedule/capacity.ts';
import type { DayHours, Opening } from '../../domain/schedule/opening.ts';
import { bookingRefusalMessage, closedMessage } from '../../refusal-messages.ts';
import type { UpcomingLoad } from './booked-store.ts';
import type { StoredClosure } from './closure-store.ts';
import type { StoredTimeSlot } from './slot-store.ts';
import type { StoredSlot } from './store.ts';

const dayNames = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const noUpcomingLoad: UpcomingLoad = { mostTaken: 0, comingBookings: 0 };

/** By slot, then by date or weekday. */
type Capacities = ReadonlyMap<number, ReadonlyMap<string, number>>;

const everyWeekday = ['0', '1', '2', '3', '4', '5', '6'];

/** @param capacities without past dates */
export function presentTeamSlot(
  slot: StoredTimeSlot,
  ahead: ReadonlyMap<number, UpcomingLoad>,
  capacities: Capacities,
): TeamSlot {
  const ofSlot = capacities.get(slot.id) ?? new Map<string, number>();
  return {
    id: slot.id,
    startTime: slot.start_time,
    endTime: slot.end_time,
    maxCapacity: slot.max_capacity,
    isActive: slot.is_active === 1,
    weekdays: everyWeekday.map((weekday) => ofSlot.get(weekday) ?? null),
    dates: [...ofSlot]
      .filter(([day]) => !everyWeekday.includes(day))
      .map(([date, capacity]) => ({ date, capacity })),
    ...(ahead.get(slot.id) ?? noUpcomingLoad),
    version: slot.version,
  };
}

export const presentClosure = (row: StoredClosure): TeamClosure => ({
  id: row.id,
  date: row.date,
  isOpen: row.is_open === 1,
  openTime: row.open_time,
  closeTime: row.close_time,
  reason: row.reason,
  isHoliday: row.is_holiday === 1,
  version: row.version,
});

/** @param version the version of the week */
export const presentDays = (days: readonly DayHours[], version: number): TeamDay[] =>
  days.map(({ dayOfWeek, openTime, closeTime, isOpen }) => ({
    dayOfWeek,
    openTime,
    closeTime,
    isOpen,
    version,
  }));

const spanText = (from: string, to: string): string => `${clockText(from)} to ${clockText(to)}`;

/** A slot for the audit log. */
export const slotAuditFields = (slot: StoredTimeSlot, capacities: Capacities) => ({
  name: spanText(slot.start_time, slot.end_time),
  maxCapacity: slot.max_capacity,
  isActive: slot.is_active === 1,
  ...Object.fromEntries(
    everyWeekday.flatMap((weekday) => {
      const capacity = capacities.get(slot.id)?.get(weekday);
      return capacity === undefined ? [] : [[dayNames[Number(weekday)] ?? weekday, capacity]];
    }),
  ),
  version: slot.version,
});

/** The capacity of each slot on one date for the audit log; `usual` where the date has none of its own. */
export const dateCapacityAuditFields = (
  slots: readonly StoredTimeSlot[],
  capacities: Capacities,
  date: string,
) => ({
  date,
  ...Object.fromEntries(
    slots.map((slot) => [
      spanText(slot.start_time, slot.end_time),
      capacities.get(slot.id)?.get(date) ?? 'usual',
    ]),
  ),
});

/** Every slot's capacity for the audit log, keyed by the slot's hours. */
export const capacityAuditFields = (slots: readonly StoredTimeSlot[]) =>
  Object.fromEntries(slots.map((slot) => [spanText(slot.start_time, slot.end_time), slot.max_capacity]));

/** The week for the audit log: hours or 'closed' for each day. */
export const weekAuditFields = (days: readonly DayHours[], version: number) => ({
  ...Object.fromEntries(
    days.map((day) => [
      dayNames[day.dayOfWeek] ?? day.dayOfWeek,
      day.isOpen ? spanText(day.openTime, day.closeTime) : 'closed',
    ]),
  ),
  version,
});

/**
 * A slot's availability, for the list of slots and for the check of one. `remaining` is the number of
 * bookable seats, so 0 on a closed day.
 */
export function presentAvailability(facts: VisitFacts): Availability {
  const verdict = mayBook(facts);
  const capacity = facts.slot.maxCapacity;
  if (verdict.ok) return { available: true, remaining: verdict.remaining, capacity };
  const { refusal } = verdict;
  const reason = bookingRefusalMessage(refusal);
  return { available: false, remaining: 0, capacity, code: refusal.code, reason };
}

export const presentSlot = (
  slot: Pick<StoredSlot, 'id' | 'startTime' | 'endTime'>,
  availability: Availability,
): TimeSlot => ({ id: slot.id, startTime: slot.startTime, endTime: slot.endTime, availability });

/** The reason of a special day, or why the centre is closed, for parents. */
export function openingReason(opening: Opening): { reason?: string } {
  if (!opening.isOpen) return { reason: closedMessage(opening.closed) };
  return opening.reason === undefined ? {} : { reason: opening.reason };
}

export const presentOpening = (date: string, opening: Opening): OpeningOnDate => ({
  date,
  isOpen: opening.isOpen,
  openTime: opening.isOpen ? opening.openTime : null,
  closeTime: opening.isOpen ? opening.closeTime : null,
  ...openingReason(opening),
  ...(opening.isOpen && opening.isHoliday && { isHoliday: true }),
});
