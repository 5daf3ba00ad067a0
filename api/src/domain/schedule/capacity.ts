import type { VisitRefusal } from '../../contract/schedule/schedule.ts';
import { addDays, type CentreMoment, clockText, minutesOf, timeOf } from '../dates.ts';
import { hoursText, isWithinHours, type Opening } from './opening.ts';

export interface Slot {
  startTime: string;
  endTime: string;
  maxCapacity: number;
  isActive: boolean;
}

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

export type VisitVerdict =
  | { ok: true; remaining: number }
  | { ok: false; code: VisitRefusal; reason: string; seatsLeft: number };

interface Refusal<Code> {
  code: Code;
  reason: string;
}

/** Free seats in a slot, never below 0: the capacity can be lowered below what is booked. */
export const seatsLeft = (slot: Slot, seatsTaken: number): number =>
  Math.max(0, slot.maxCapacity - seatsTaken);

/**
 * Whether a play session can be booked, or why not, worded for parents (docs/product.md, decisions 8 and 9).
 * It evaluates the facts at read time; the database's conditional write prevents overselling.
 * @returns with `ok`, how many seats are free before this booking
 */
export function mayBook(facts: VisitFacts): VisitVerdict {
  const { slot, seatsTaken, children = 1 } = facts;
  const left = seatsLeft(slot, seatsTaken);
  const refusal = dateRefusal(facts) ?? slotRefusal(facts) ?? seatsRefusal(slot, left, children);
  return refusal ? { ok: false, ...refusal, seatsLeft: left } : { ok: true, remaining: left };
}

/** Whether a date can be booked at all: not past, and within the booking window. */
export function dateRefusal(
  facts: Pick<VisitFacts, 'date' | 'now' | 'horizonDays'>,
): Refusal<'past_date' | 'date_too_far'> | undefined {
  const { date, now, horizonDays } = facts;
  if (date < now.date) return { code: 'past_date', reason: 'Choose today or a later date.' };
  if (date > addDays(now.date, horizonDays)) {
    return { code: 'date_too_far', reason: `You can book up to ${horizonDays} days ahead.` };
  }
  return undefined;
}

function slotRefusal(facts: VisitFacts): Refusal<'centre_closed' | 'slot_closed'> | undefined {
  const { date, slot, opening, now, closesMinutesBeforeEnd } = facts;
  if (!opening.isOpen) return { code: 'centre_closed', reason: opening.reason };
  if (!slot.isActive) return { code: 'slot_closed', reason: 'This slot is not available.' };
  if (!isWithinHours(slot, opening)) return { code: 'slot_closed', reason: hoursText(opening) };
  const closes = minutesOf(slot.endTime) - closesMinutesBeforeEnd;
  if (date === now.date && minutesOf(now.time) > closes) {
    return {
      code: 'slot_closed',
      reason: `Booking for this slot has closed: last entry was at ${clockText(timeOf(closes))}.`,
    };
  }
  return undefined;
}

function seatsRefusal(slot: Slot, left: number, children: number): Refusal<'slot_full'> | undefined {
  if (left >= children) return undefined;
  const capacity = slot.maxCapacity;
  if (left === 0) return { code: 'slot_full', reason: `Time slot is full (${capacity}/${capacity})` };
  const spots = left === 1 ? '1 spot' : `${left} spots`;
  return { code: 'slot_full', reason: `Only ${spots} remaining out of ${capacity}.` };
}
