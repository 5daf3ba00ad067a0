import type { ErrorCode } from '../../contract/basics/errors.ts';
import { type CentreMoment, clockText, minutesOf, timeOf } from '../dates.ts';
import { dateRefusal } from '../schedule/capacity.ts';
import { hoursText, type Opening } from '../schedule/opening.ts';

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

export type PartyVerdict<Code> = { ok: true; endTime: string } | { ok: false; code: Code; reason: string };

/** The end of a party that starts with a slot; past midnight it runs on (`25:00`). */
export const partyEnd = (startTime: string, durationMinutes: number): string =>
  timeOf(minutesOf(startTime) + durationMinutes);

/** A time past midnight as a clock shows it: `25:00` is `01:00`. */
export const wrapMidnight = (time: string): string => timeOf(minutesOf(time) % (24 * 60));

/**
 * The quarter-hours since midnight in which a party holds the room (40 is 10:00 to 10:15). A party holds a
 * quarter-hour whole even if it uses only part of it.
 */
export function reservedQuarters(startTime: string, durationMinutes: number): number[] {
  const start = minutesOf(startTime);
  const first = Math.floor(start / quarterMinutes);
  const end = Math.ceil((start + durationMinutes) / quarterMinutes);
  return Array.from({ length: end - first }, (_, i) => first + i);
}

/**
 * Whether a birthday party can start with a slot, room availability aside (docs/product.md, decision 10): the
 * slot is active, upcoming and within opening hours, and the party ends by closing time.
 */
export function mayStartParty(facts: PartyFacts): PartyVerdict<StartRefusal> {
  const { opening } = facts;
  const date = dateRefusal(facts);
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

/** Whether a party can be held: it can start, and its package allows that many guests. */
export function mayHoldParty(
  facts: PartyFacts & { package: { maxGuests: number }; guests: number },
): PartyVerdict<StartRefusal | 'too_many_guests'> {
  const start = mayStartParty(facts);
  const { maxGuests } = facts.package;
  if (!start.ok || facts.guests <= maxGuests) return start;
  return { ok: false, code: 'too_many_guests', reason: `This package is for up to ${maxGuests} guests.` };
}

/** A quarter-hour in which a party holds a room. */
export interface ReservedQuarter {
  room: number;
  quarter: number;
}

/** The first room that is free in all these quarter-hours; undefined if no room is. */
export function freeRoom(
  rooms: number,
  quarters: readonly number[],
  held: readonly ReservedQuarter[],
): number | undefined {
  for (let room = 1; room <= rooms; room += 1) {
    const isTaken = held.some((one) => one.room === room && quarters.includes(one.quarter));
    if (!isTaken) return room;
  }
  return undefined;
}

/**
 * Which parties are in the way, worded for parents, without saying whose they are.
 * @param others the parties of the date, by start
 */
export function roomTakenMessage(span: Span, others: readonly Span[]): string {
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
  if (date === now.date && slot.startTime <= now.time) return 'This slot has already started.';
  return undefined;
}
