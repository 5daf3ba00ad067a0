import type { ErrorCode } from '../contract/errors.ts';
import { refusalOfDate } from './capacity.ts';
import { type CentreMoment, clockText, minutesOf, timeOf } from './dates.ts';
import { hoursText, type Opening } from './opening.ts';

const quarterMinutes = 15;

interface Span {
  startTime: string;
  endTime: string;
}

export interface PartyFacts {
  date: string;
  slot: { startTime: string; isActive: boolean };
  opening: Opening;
  package: { durationMinutes: number };
  /** The centre's date and time now. */
  now: CentreMoment;
  horizonDays: number;
}

export type StartRefusal = Extract<
  ErrorCode,
  'past_date' | 'date_too_far' | 'centre_closed' | 'slot_closed' | 'party_too_late'
>;

export type Verdict<Code> = { ok: true; endTime: string } | { ok: false; code: Code; reason: string };

/** When a party that starts with a slot is over; past midnight it runs on (`25:00`). */
export const partyEnd = (startTime: string, durationMinutes: number): string =>
  timeOf(minutesOf(startTime) + durationMinutes);

/** A time that ran on past midnight, as a clock shows it: `25:00` is `01:00`. */
export const onTheClock = (time: string): string => timeOf(minutesOf(time) % (24 * 60));

/**
 * The quarters of an hour since midnight in which a party holds the room (40 is 10:00 to 10:15); a quarter that it
 * only touches is held whole.
 */
export function quartersHeld(startTime: string, durationMinutes: number): number[] {
  const start = minutesOf(startTime);
  const first = Math.floor(start / quarterMinutes);
  const end = Math.ceil((start + durationMinutes) / quarterMinutes);
  return Array.from({ length: end - first }, (_, i) => first + i);
}

/**
 * Whether a birthday party may start with a slot, apart from whether a room is free (product.md, decision 10): the slot
 * is active and still to come, inside opening hours, and the party ends by closing time.
 */
export function mayStartParty(facts: PartyFacts): Verdict<StartRefusal> {
  const { opening } = facts;
  const date = refusalOfDate(facts);
  if (date) return { ok: false, ...date };
  if (!opening.isOpen) return { ok: false, code: 'centre_closed', reason: opening.reason };
  const start = startRefusal(facts, opening);
  if (start) return { ok: false, code: 'slot_closed', reason: start };
  const endTime = partyEnd(facts.slot.startTime, facts.package.durationMinutes);
  if (endTime > opening.closeTime) {
    const closing = clockText(opening.closeTime);
    return {
      ok: false,
      code: 'party_too_late',
      reason: `The party would end after closing time, ${closing}.`,
    };
  }
  return { ok: true, endTime };
}

/** Whether a party may be held: it may start, and has no more guests than its package takes. */
export function mayHoldParty(
  facts: PartyFacts & { package: { maxGuests: number }; guests: number },
): Verdict<StartRefusal | 'too_many_guests'> {
  const start = mayStartParty(facts);
  const { maxGuests } = facts.package;
  if (!start.ok || facts.guests <= maxGuests) return start;
  return { ok: false, code: 'too_many_guests', reason: `This package is for up to ${maxGuests} guests.` };
}

/** A quarter of an hour of a room that a party holds. */
export interface HeldQuarter {
  room: number;
  quarter: number;
}

/** The first of the centre's rooms that is free in all these quarters; undefined when each is taken for some time. */
export function freeRoom(
  rooms: number,
  quarters: readonly number[],
  held: readonly HeldQuarter[],
): number | undefined {
  for (let room = 1; room <= rooms; room += 1) {
    const isTaken = held.some((one) => one.room === room && quarters.includes(one.quarter));
    if (!isTaken) return room;
  }
  return undefined;
}

/**
 * Who is in the way, in words for parents, without saying who they are.
 * @param others the parties of the date, in the order of their start
 */
export function roomTakenText(span: Span, others: readonly Span[]): string {
  const inTheWay = others.filter((one) => one.startTime < span.endTime && one.endTime > span.startTime);
  const times = inTheWay.map((one) => `from ${clockText(one.startTime)} to ${clockText(one.endTime)}`);
  if (times.length === 0) return 'The party room is taken at that time.';
  return `The party room is taken ${times.join(' and ')}.`;
}

function startRefusal(
  { slot, date, now }: PartyFacts,
  opening: Opening & { isOpen: true },
): string | undefined {
  if (!slot.isActive) return 'This slot is not available.';
  if (slot.startTime < opening.openTime) return hoursText(opening);
  if (date === now.date && slot.startTime <= now.time) return 'This slot has started already.';
  return undefined;
}
