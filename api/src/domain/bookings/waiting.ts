import type { WaitingState } from '../../contract/bookings/waiting.ts';
import { type CentreMoment, instantOf, minutesOf, timeOf } from '../dates.ts';
import { afterQuietHours, type QuietHours } from '../messages/outcome.ts';

/** How long freed seats are held for a family. */
export const holdMinutes = 30;

/** Whether an entry is in line, or has an offer. */
export const isLive = (state: WaitingState): boolean => state === 'waiting' || state === 'offered';

interface OfferedVisit {
  date: string;
  /** The end of the slot. */
  endTime: string;
}

interface OfferRules extends QuietHours {
  lastBookingMinutesBeforeEnd: number;
}

/** The last entry of a slot, until which it can be booked. */
export function lastEntryOf({ date, endTime }: OfferedVisit, rules: OfferRules): Date {
  const time = timeOf(Math.max(0, minutesOf(endTime) - rules.lastBookingMinutesBeforeEnd));
  return instantOf({ date, time } satisfies CentreMoment, rules.timeZone);
}

/**
 * Until when seats that are offered now are held: for 30 minutes or until last entry. Nobody has to answer in
 * the quiet hours, so those don't count.
 * @returns undefined if it is too late to offer them
 */
export function heldUntil(now: Date, visit: OfferedVisit, rules: OfferRules): Date | undefined {
  const awake = afterQuietHours(now, rules).getTime() + holdMinutes * 60_000;
  const until = new Date(Math.min(awake, lastEntryOf(visit, rules).getTime()));
  return until > now ? until : undefined;
}
