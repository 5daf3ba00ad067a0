import { addDays, type CentreMoment, minutesOf, timeOf, weekdayOf } from '../dates.ts';
import { type ClosedBecause, isWithinHours, type Opening } from './opening.ts';

/** A slot as it is on a day. With no capacity, it is not offered for visits on that day. */
export interface Slot {
  startTime: string;
  endTime: string;
  maxCapacity: number;
  isActive: boolean;
}

/** A slot of the schedule, with its usual capacity. */
export interface ScheduledSlot extends Slot {
  /** The capacities of single days, by date or weekday (`0` is Sunday). */
  capacities?: ReadonlyMap<string, number>;
  /** It was removed, or replaced by one with other times. */
  isRetired?: boolean;
}

/** A slot on a date: its capacity is the one of the date, else of the weekday, else the usual one. */
export function slotOnDate<S extends ScheduledSlot>(slot: S, date: string): S {
  const { capacities } = slot;
  const ofDay = capacities?.get(date) ?? capacities?.get(String(weekdayOf(date)));
  return ofDay === undefined ? slot : { ...slot, maxCapacity: ofDay };
}

/** Whether visits can be booked in a slot on its day, seats and hours aside. */
export const isOffered = (slot: Slot): boolean => slot.isActive && slot.maxCapacity > 0;

export interface VisitFacts {
  /** The day of the visit. */
  date: string;
  slot: Slot;
  opening: Opening;
  seatsTaken: number;
  /** The number of seats; 1 by default. */
  children?: number;
  /** The centre's date and time now. */
  now: CentreMoment;
  /** The booking window in days: 0 allows today only. */
  horizonDays: number;
  /** Same-day booking of a slot closes this many minutes before the slot ends. */
  closesMinutesBeforeEnd: number;
}

export type DateRefusal = { code: 'past_date' } | { code: 'date_too_far'; horizonDays: number };
export type ClosedRefusal = { code: 'centre_closed'; closed: ClosedBecause };
export type SlotRefusal =
  | { code: 'slot_closed'; because: 'off' }
  | { code: 'slot_closed'; because: 'hours'; openTime: string; closeTime: string }
  | { code: 'slot_closed'; because: 'last_entry'; lastEntry: string };
type SeatsRefusal = { code: 'slot_full'; seatsLeft: number; capacity: number };

/** Why a play session cannot be booked, as an error code with its facts. */
export type VisitRefusal = DateRefusal | ClosedRefusal | SlotRefusal | SeatsRefusal;

export type VisitVerdict =
  | { ok: true; remaining: number }
  | { ok: false; refusal: VisitRefusal; seatsLeft: number };

/** Free seats in a slot, never below 0: the capacity can be lowered below what is booked. */
export const seatsLeft = (slot: Slot, seatsTaken: number): number =>
  Math.max(0, slot.maxCapacity - seatsTaken);

/**
 * Whether a play session can be booked, or why not (docs/product.md, decisions 8 and 9).
 * It evaluates the facts at read time; the database's conditional write prevents overselling.
 * @returns with `ok`, how many seats are free before this booking
 */
export function mayBook(facts: VisitFacts): VisitVerdict {
  const { slot, seatsTaken, children = 1 } = facts;
  const left = seatsLeft(slot, seatsTaken);
  const refusal = dateRefusal(facts) ?? slotRefusal(facts) ?? seatsRefusal(slot, left, children);
  return refusal ? { ok: false, refusal, seatsLeft: left } : { ok: true, remaining: left };
}

/** Whether a date can be booked at all: not past, and within the booking window. */
export function dateRefusal(
  facts: Pick<VisitFacts, 'date' | 'now' | 'horizonDays'>,
): DateRefusal | undefined {
  const { date, now, horizonDays } = facts;
  if (date < now.date) return { code: 'past_date' };
  return date > addDays(now.date, horizonDays) ? { code: 'date_too_far', horizonDays } : undefined;
}

function slotRefusal(facts: VisitFacts): ClosedRefusal | SlotRefusal | undefined {
  const { date, slot, opening, now, closesMinutesBeforeEnd } = facts;
  if (!opening.isOpen) return { code: 'centre_closed', closed: opening.closed };
  if (!isOffered(slot)) return { code: 'slot_closed', because: 'off' };
  if (!isWithinHours(slot, opening)) {
    const { openTime, closeTime } = opening;
    return { code: 'slot_closed', because: 'hours', openTime, closeTime };
  }
  const closes = minutesOf(slot.endTime) - closesMinutesBeforeEnd;
  if (date === now.date && minutesOf(now.time) > closes) {
    return { code: 'slot_closed', because: 'last_entry', lastEntry: timeOf(closes) };
  }
  return undefined;
}

const seatsRefusal = (slot: Slot, left: number, children: number): SeatsRefusal | undefined =>
  left >= children ? undefined : { code: 'slot_full', seatsLeft: left, capacity: slot.maxCapacity };
