import type { ErrorCode } from '../contract/errors.ts';
import { refusalOfDate } from './capacity.ts';
import { type CentreMoment, clockText, minutesOf, timeOf } from './dates.ts';
import { hoursText, type Opening } from './opening.ts';

const quarterMinutes = 15;

export interface PartyFacts {
  date: string;
  slot: { startTime: string; isActive: boolean };
  opening: Opening;
  package: { durationMinutes: number; maxGuests: number };
  guests: number;
  /** The centre's date and time now. */
  now: CentreMoment;
  horizonDays: number;
}

export type PartyRefusal = Extract<
  ErrorCode,
  'past_date' | 'date_too_far' | 'centre_closed' | 'slot_closed' | 'party_too_late' | 'too_many_guests'
>;

export type PartyVerdict = { ok: true; endTime: string } | { ok: false; code: PartyRefusal; reason: string };

/** When a party that starts with a slot is over; past midnight it runs on (`25:00`). */
export const partyEnd = (startTime: string, durationMinutes: number): string =>
  timeOf(minutesOf(startTime) + durationMinutes);

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
 * Whether a birthday party may be held, apart from whether a room is free (product.md, decision 10): it starts with an
 * active slot that is still to come, inside opening hours, ends by closing time, and has no more guests than its
 * package takes.
 */
export function mayHoldParty(facts: PartyFacts): PartyVerdict {
  const { opening, guests } = facts;
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
  if (guests > facts.package.maxGuests) {
    return {
      ok: false,
      code: 'too_many_guests',
      reason: `This package is for up to ${facts.package.maxGuests} guests.`,
    };
  }
  return { ok: true, endTime };
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
