import type { FetchQueryOptions } from '@tanstack/react-query';
import { queryClient } from '../../shared/query-client.ts';
import { wasSignedIn } from '../../shared/session.ts';
import { storedBookings } from '../stored-bookings/stored-bookings.ts';
import { isWaitingReference } from '../waiting/waiting-path.ts';
import { type BookingOrParty, fromBooking, fromParty } from './booking-or-party.ts';
import { bookingQuery, bookingsQuery, partiesQuery } from './booking-queries.ts';

export type VisitTime = Pick<BookingOrParty, 'date' | 'startTime' | 'endTime'>;

/** The visit that a family has at a time, unless it is cancelled or over. */
export const visitAt = (
  visits: readonly BookingOrParty[],
  { date, startTime, endTime }: VisitTime,
): BookingOrParty | undefined =>
  visits.find(
    (visit) =>
      ['pending', 'confirmed'].includes(visit.booking.status) &&
      visit.date === date &&
      visit.startTime < endTime &&
      startTime < visit.endTime,
  );

const readAnew = <T>(query: FetchQueryOptions<T>): Promise<T | undefined> =>
  queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => queryClient.getQueryData<T>(query.queryKey));

/**
 * The visits of the signed-in user and those that this phone opens by a key. They are fetched again unless they are
 * over; without a connection, the cached ones count.
 */
export async function readOwnVisits(today: string): Promise<BookingOrParty[]> {
  const [plays, parties, ...singles] = await Promise.all([
    wasSignedIn() ? readAnew(bookingsQuery()) : null,
    wasSignedIn() ? readAnew(partiesQuery()) : null,
    ...storedBookings()
      .filter(({ reference }) => !isWaitingReference(reference))
      .map((stored) => {
        const query = bookingQuery(stored);
        const known = queryClient.getQueryData(query.queryKey);
        return known && known.bookingDate < today ? known : readAnew(query);
      }),
  ]);
  return [
    ...[...(plays ?? []), ...singles.filter((one) => one !== undefined)].map(fromBooking),
    ...(parties ?? []).map(fromParty),
  ];
}
