import type { BookingStatus } from '../../contract/bookings/bookings.ts';
import type { CentreMoment } from '../dates.ts';
import {
  type ClosedRefusal,
  isOffered,
  type ScheduledSlot,
  type SlotRefusal,
  slotOnDate,
} from './capacity.ts';
import { type Closure, type DayHours, openingOn } from './opening.ts';

/** The schedule that decides whether a visit fits: the slots by id, the weekdays and the special days. */
export interface Schedule {
  slots: ReadonlyMap<number, ScheduledSlot>;
  hours: readonly DayHours[];
  closures: readonly Closure[];
}

/** A visit or party that holds seats or a room: pending, confirmed or completed. */
export interface BookedVisit {
  kind: 'booking' | 'party';
  id: number;
  slotId: number;
  date: string;
  startTime: string;
  endTime: string;
  status: BookingStatus;
  /** Children of a visit, guests of a party. */
  people: number;
  /** They have checked in: they keep their seats, and the team need not call them. */
  hasArrived: boolean;
  /** An instant; earlier bookings keep their seats first. */
  bookedAt: string;
}

/** The children booked for a slot on a date, and its capacity. */
export interface Overbooking {
  booked: number;
  places: number;
}

/** Why a time is not available to a booking that was made for it. */
export type Unavailable =
  | ClosedRefusal
  | Exclude<SlotRefusal, { because: 'last_entry' }>
  /** `no_visits`: its capacity on that day is 0. */
  | { code: 'slot_closed'; because: 'retired' | 'no_visits' };

/** `overbooked`: an open slot is over capacity. */
export type DisplacementReason = Unavailable | ({ code: 'overbooked' } & Overbooking);

export interface Displacement<V extends BookedVisit = BookedVisit> {
  visit: V;
  why: DisplacementReason;
}

interface SlotTime {
  /** `booking` by default. */
  kind?: BookedVisit['kind'];
  date: string;
  slotId: number;
  startTime: string;
  endTime: string;
}

/**
 * Why a time on a date is not available: closed, other hours, or the slot is not offered. Parties need no seats, so they
 * also stay on a day when the slot takes no visits.
 */
export function unavailableReason(
  schedule: Schedule,
  { kind, date, slotId, startTime, endTime }: SlotTime,
): Unavailable | undefined {
  const opening = openingOn(date, schedule.hours, schedule.closures);
  if (!opening.isOpen) return { code: 'centre_closed', closed: opening.closed };
  const { openTime, closeTime } = opening;
  if (startTime < openTime || endTime > closeTime) {
    return { code: 'slot_closed', because: 'hours', openTime, closeTime };
  }
  const slot = schedule.slots.get(slotId);
  if (!slot || slot.isRetired) return { code: 'slot_closed', because: 'retired' };
  if (!slot.isActive) return { code: 'slot_closed', because: 'off' };
  const takesVisits = kind === 'party' || isOffered(slotOnDate(slot, date));
  return takesVisits ? undefined : { code: 'slot_closed', because: 'no_visits' };
}

/** The children of live bookings in a slot on a date. */
export interface SlotOccupancy {
  date: string;
  slotId: number;
  seatsTaken: number;
}

/**
 * Whether a slot on a date may have displaced bookings, so that its bookings need to be checked one by one.
 */
export function mayHaveDisplaced(schedule: Schedule, { date, slotId, seatsTaken }: SlotOccupancy): boolean {
  const slot = schedule.slots.get(slotId);
  if (!slot) return true;
  return (
    seatsTaken > slotOnDate(slot, date).maxCapacity ||
    unavailableReason(schedule, { ...slot, date, slotId }) !== undefined
  );
}

/**
 * The upcoming visits and parties that do not fit a schedule. In a slot over capacity these are the latest
 * bookings, those whose children exceed it. Parties take no seats of a slot.
 * @param visits everything that holds seats or a room in these slots and on these dates, in any order
 */
export function findDisplaced<V extends BookedVisit>(
  schedule: Schedule,
  visits: readonly V[],
  now: CentreMoment,
): Displacement<V>[] {
  const beyond = findOverbooked(schedule, visits);
  return visits.flatMap((visit): Displacement<V>[] => {
    if (!isExpected(visit, now)) return [];
    const shut = unavailableReason(schedule, visit);
    if (shut) return [{ visit, why: shut }];
    const overbooking = beyond.get(visit);
    return overbooking ? [{ visit, why: { code: 'overbooked', ...overbooking } }] : [];
  });
}

/** The bookings that a change displaces: they fit the schedule before it, but not after it. */
export function findNewlyDisplaced<V extends BookedVisit>(
  before: Schedule,
  after: Schedule,
  visits: readonly V[],
  now: CentreMoment,
): Displacement<V>[] {
  const already = new Set(findDisplaced(before, visits, now).map(({ visit }) => visit));
  return findDisplaced(after, visits, now).filter(({ visit }) => !already.has(visit));
}

/** Soonest first; at the same time bookings before parties, then in the order of booking. */
export const bySoonest = ({ visit: a }: Displacement, { visit: b }: Displacement): number =>
  a.date.localeCompare(b.date) ||
  a.startTime.localeCompare(b.startTime) ||
  a.kind.localeCompare(b.kind) ||
  a.id - b.id;

/** Whether they are still expected: not checked in, and their time is not over. */
function isExpected(visit: BookedVisit, now: CentreMoment): boolean {
  if (visit.hasArrived || (visit.status !== 'pending' && visit.status !== 'confirmed')) return false;
  return visit.date > now.date || (visit.date === now.date && visit.endTime > now.time);
}

function findOverbooked(schedule: Schedule, visits: readonly BookedVisit[]): Map<BookedVisit, Overbooking> {
  const beyond = new Map<BookedVisit, Overbooking>();
  const bookings = visits.filter((visit) => visit.kind === 'booking' && visit.status !== 'cancelled');
  const bySlot = Map.groupBy(bookings, (visit) => `${visit.date} ${visit.slotId}`);
  for (const sitting of bySlot.values()) {
    const places = placesOf(schedule, sitting[0]);
    const booked = sitting.reduce((sum, visit) => sum + visit.people, 0);
    let taken = 0;
    for (const visit of sitting.toSorted(bySeatPriority)) {
      taken += visit.people;
      if (taken > places) beyond.set(visit, { booked, places });
    }
  }
  return beyond;
}

function placesOf(schedule: Schedule, visit: BookedVisit | undefined): number {
  const slot = visit && schedule.slots.get(visit.slotId);
  return slot ? slotOnDate(slot, visit.date).maxCapacity : 0;
}

const bySeatPriority = (a: BookedVisit, b: BookedVisit): number =>
  Number(b.hasArrived) - Number(a.hasArrived) || a.bookedAt.localeCompare(b.bookedAt) || a.id - b.id;
