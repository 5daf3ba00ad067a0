import { addDays, type CentreMoment, centreDate } from './dates.ts';

/** A visit on hours that nobody checked out yet. */
interface OpenVisit {
  usageDate: string;
  /** When the server heard of it; missing where it has not. */
  heardAt?: string | undefined;
}

/**
 * The day that a visit is of. One dated after the server heard of it, or days before, was dated by a wrong clock: then
 * it is of the day on which it was heard, so that a child who is inside is counted.
 */
export function dayOfVisit({ usageDate, heardAt }: OpenVisit, timeZone: string): string {
  if (heardAt === undefined) return usageDate;
  const heard = centreDate(new Date(heardAt), timeZone);
  return usageDate > heard || usageDate < addDays(heard, -1) ? heard : usageDate;
}

/** Whether nobody checked it out on its own day: such a visit no longer counts as inside. */
export const isForgotten = (visit: OpenVisit, centre: { today: string; timeZone: string }): boolean =>
  dayOfVisit(visit, centre.timeZone) < centre.today;

/** Whether a booking's family is inside: they came today, and their slot goes on. Nobody checks a booking out. */
export const isInsideOnBooking = (
  booking: { bookingDate: string; endTime: string; arrivedAt: string | null },
  now: CentreMoment,
): boolean => booking.arrivedAt !== null && booking.bookingDate === now.date && booking.endTime > now.time;

/** Whether the guests of a party are inside: they came, and it is not over. Nobody checks a party out. */
export const isInsideAtParty = (
  party: { partyDate: string; endTime: string; arrivedAt: string | null },
  now: CentreMoment,
): boolean => isInsideOnBooking({ ...party, bookingDate: party.partyDate }, now);
