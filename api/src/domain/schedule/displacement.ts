import type { BookingStatus } from '../../contract/bookings/bookings.ts';
import type { CentreMoment } from '../dates.ts';
import type { Slot } from './capacity.ts';
import { type Closure, type DayHours, hoursText, openingOn } from './opening.ts';

/** The schedule that decides whether a visit fits: the slots by id, the weekdays and the special days. */
export interface Schedule {
  slots: ReadonlyMap<number, Slot>;
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

export interface Displacement<V extends BookedVisit = BookedVisit> {
  visit: V;
  /** Worded for the team. */
  why: string;
  /** Set if an open slot is over capacity. */
  tooFull: Overbooking | null;
}

interface SlotTime {
  date: string;
  slotId: number;
  startTime: string;
  endTime: string;
}

/** Why a time on a date is not available: closed, other hours, or the slot is switched off. */
export function unavailableReason(
  schedule: Schedule,
  { date, slotId, startTime, endTime }: SlotTime,
): string | undefined {
  const opening = openingOn(date, schedule.hours, schedule.closures);
  if (!opening.isOpen) return opening.reason;
  if (startTime < opening.openTime || endTime > opening.closeTime) return hoursText(opening);
  return schedule.slots.get(slotId)?.isActive ? undefined : 'This slot is switched off.';
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
    seatsTaken > slot.maxCapacity || unavailableReason(schedule, { ...slot, date, slotId }) !== undefined
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
    if (shut !== undefined) return [{ visit, why: shut, tooFull: null }];
    const tooFull = beyond.get(visit);
    return tooFull ? [{ visit, why: overbookingMessage(tooFull), tooFull }] : [];
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

const overbookingMessage = ({ booked, places }: Overbooking): string =>
  `${booked} children are booked for ${places} ${places === 1 ? 'seat' : 'seats'}.`;

function findOverbooked(schedule: Schedule, visits: readonly BookedVisit[]): Map<BookedVisit, Overbooking> {
  const beyond = new Map<BookedVisit, Overbooking>();
  const bookings = visits.filter((visit) => visit.kind === 'booking' && visit.status !== 'cancelled');
  const bySlot = Map.groupBy(bookings, (visit) => `${visit.date} ${visit.slotId}`);
  for (const sitting of bySlot.values()) {
    const places = schedule.slots.get(sitting[0]?.slotId ?? 0)?.maxCapacity ?? 0;
    const booked = sitting.reduce((sum, visit) => sum + visit.people, 0);
    let taken = 0;
    for (const visit of sitting.toSorted(bySeatPriority)) {
      taken += visit.people;
      if (taken > places) beyond.set(visit, { booked, places });
    }
  }
  return beyond;
}

const bySeatPriority = (a: BookedVisit, b: BookedVisit): number =>
  Number(b.hasArrived) - Number(a.hasArrived) || a.bookedAt.localeCompare(b.bookedAt) || a.id - b.id;
