import { addDays, type CentreMoment, centreDate } from '../dates.ts';

/** A visit on hours without a check-out. */
interface OpenVisit {
  usageDate: string;
  /** When the server received it; missing before that. */
  heardAt?: string | undefined;
}

/**
 * The day that a visit counts on. A visit dated after the server received it, or days before, came from a
 * wrong clock. It then counts on the day of receipt, so that a child who is inside is counted.
 */
export function dayOfVisit({ usageDate, heardAt }: OpenVisit, timeZone: string): string {
  if (heardAt === undefined) return usageDate;
  const receivedOn = centreDate(new Date(heardAt), timeZone);
  return usageDate > receivedOn || usageDate < addDays(receivedOn, -1) ? receivedOn : usageDate;
}

/** Whether a visit was not checked out on its own day; it no longer counts as inside. */
export const isForgotten = (visit: OpenVisit, centre: { today: string; timeZone: string }): boolean =>
  dayOfVisit(visit, centre.timeZone) < centre.today;

/**
 * Whether a booking's family is inside: they checked in today, and their slot is not over. Bookings have no
 * check-out.
 */
export const isInsideOnBooking = (
  booking: { bookingDate: string; endTime: string; arrivedAt: string | null },
  now: CentreMoment,
): boolean => booking.arrivedAt !== null && booking.bookingDate === now.date && booking.endTime > now.time;

/**
 * Whether the guests of a party are inside: they checked in, and the party is not over. Parties have no
 * check-out.
 */
export const isInsideAtParty = (
  party: { partyDate: string; endTime: string; arrivedAt: string | null },
  now: CentreMoment,
): boolean => isInsideOnBooking({ ...party, bookingDate: party.partyDate }, now);
