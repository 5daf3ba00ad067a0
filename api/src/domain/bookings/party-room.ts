import { addDays, type CentreMoment, minutesOf, timeOf } from '../dates.ts';
import { type ClosedRefusal, type DateRefusal, dateRefusal, type SlotRefusal } from '../schedule/capacity.ts';
import type { Opening } from '../schedule/opening.ts';

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
  /** How many days before the party it must be booked; 0 for the team. */
  leadDays?: number;
}

/** Why a party cannot start with a slot, as an error code with its facts. */
export type StartRefusal =
  | DateRefusal
  | ClosedRefusal
  | Exclude<SlotRefusal, { because: 'last_entry' }>
  | { code: 'slot_closed'; because: 'started' }
  | { code: 'party_too_late'; closeTime: string }
  | { code: 'party_too_soon'; leadDays: number };
export type PartyRefusal = StartRefusal | { code: 'too_many_guests'; maxGuests: number };

type PartyVerdict<Refusal> = { ok: true; endTime: string } | { ok: false; refusal: Refusal };

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
  if (date) return { ok: false, refusal: date };
  const { leadDays = 0, now } = facts;
  if (facts.date < addDays(now.date, leadDays))
    return { ok: false, refusal: { code: 'party_too_soon', leadDays } };
  if (!opening.isOpen) return { ok: false, refusal: { code: 'centre_closed', closed: opening.closed } };
  const start = startRefusal(facts, opening);
  if (start) return { ok: false, refusal: start };
  const endTime = partyEnd(facts.slot.startTime, facts.package.durationMinutes);
  if (endTime > opening.closeTime) {
    return { ok: false, refusal: { code: 'party_too_late', closeTime: opening.closeTime } };
  }
  return { ok: true, endTime };
}

/** Whether a party can be held: it can start, and its package allows that many guests. */
export function mayHoldParty(
  facts: PartyFacts & { package: { maxGuests: number }; guests: number },
): PartyVerdict<PartyRefusal> {
  const start = mayStartParty(facts);
  const { maxGuests } = facts.package;
  if (!start.ok || facts.guests <= maxGuests) return start;
  return { ok: false, refusal: { code: 'too_many_guests', maxGuests } };
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

/** The parties of a date that are in the way of a party, in the given order. */
export const partiesInTheWay = <Party extends Span>(span: Span, others: readonly Party[]): Party[] =>
  others.filter((one) => one.startTime < span.endTime && one.endTime > span.startTime);

function startRefusal(
  { slot, date, now }: PartyFacts,
  opening: Opening & { isOpen: true },
): StartRefusal | undefined {
  const { openTime, closeTime } = opening;
  if (!slot.isActive) return { code: 'slot_closed', because: 'off' };
  if (slot.startTime < openTime) return { code: 'slot_closed', because: 'hours', openTime, closeTime };
  if (date === now.date && slot.startTime <= now.time) return { code: 'slot_closed', because: 'started' };
  return undefined;
}
