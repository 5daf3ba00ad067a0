import { addDays, weekdayOf } from '../dates.ts';
import { isOffered, type ScheduledSlot, type Slot, slotOnDate } from './capacity.ts';
import { type Closure, type DayHours, isWithinHours, openingOn } from './opening.ts';

export interface OccupancyFacts {
  /** The first and last day, inclusive. */
  from: string;
  to: string;
  slots: readonly (ScheduledSlot & { id: number })[];
  hours: readonly DayHours[];
  closures: readonly Closure[];
  /** Seats held by live bookings, one row per slot and day. */
  taken: readonly { date: string; slotId: number; seats: number }[];
}

/** One weekday and slot: the number of days on offer, and the seats offered and taken. */
export interface Occupancy {
  weekday: number;
  slotId: number;
  days: number;
  seatsTaken: number;
  capacity: number;
}

/**
 * Seats taken and offered, by weekday and slot. The current hours, special days and slots define the days and
 * slots on offer. A slot that has since been switched off, or moved outside the opening hours, still counts
 * on the days with bookings, but never on a day that a special day closes. Where more seats are taken than
 * the current capacity, the seats taken count as offered.
 */
export function occupancyOf(facts: OccupancyFacts): Occupancy[] {
  const { from, to, slots, hours, closures, taken } = facts;
  const seats = new Map(taken.map((row) => [`${row.date} ${row.slotId}`, row.seats]));
  const closed = new Map(closures.map((closure) => [closure.date, [closure]]));
  const cells = new Map<string, Occupancy>();
  for (let date = from; date <= to; date = addDays(date, 1)) {
    const ofDay = closed.get(date) ?? [];
    const opening = openingOn(date, hours, ofDay);
    const isShut = ofDay.some((closure) => !closure.isOpen);
    for (const scheduled of slots) {
      const slot = slotOnDate(scheduled, date);
      const seatsTaken = seats.get(`${date} ${slot.id}`) ?? 0;
      const isBookable = isOffered(slot) && isWithinHours(slot, opening);
      if (isBookable || (seatsTaken > 0 && !isShut)) add(cells, date, slot, seatsTaken);
    }
  }
  return [...cells.values()].sort((a, b) => a.weekday - b.weekday || order(slots, a) - order(slots, b));
}

const order = (slots: OccupancyFacts['slots'], cell: Occupancy): number =>
  slots.findIndex((slot) => slot.id === cell.slotId);

function add(cells: Map<string, Occupancy>, date: string, slot: Slot & { id: number }, seatsTaken: number) {
  const weekday = weekdayOf(date);
  const key = `${weekday} ${slot.id}`;
  const cell = cells.get(key) ?? { weekday, slotId: slot.id, days: 0, seatsTaken: 0, capacity: 0 };
  cells.set(key, {
    ...cell,
    days: cell.days + 1,
    seatsTaken: cell.seatsTaken + seatsTaken,
    capacity: cell.capacity + Math.max(slot.maxCapacity, seatsTaken),
  });
}
