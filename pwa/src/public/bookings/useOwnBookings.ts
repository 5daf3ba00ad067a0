import { useQueries, useQuery } from '@tanstack/react-query';
import { errorCode } from '../../shared/api-error.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { type StoredBooking, useStoredBookings } from '../stored-bookings/stored-bookings.ts';
import { isWaitingReference } from '../waiting/waiting-path.ts';
import { type BookingOrParty, fromBooking, fromParty } from './booking-or-party.ts';
import { bookingQuery, bookingsQuery, partiesQuery } from './booking-queries.ts';

/** A stored booking whose details cannot be shown now. */
export interface UnavailableBooking {
  stored: StoredBooking;
  /** The server does not know it, or its key is no longer valid. */
  unknown: boolean;
}

/** All bookings made on this phone or by the signed-in user, as far as they have loaded. */
export function useOwnBookings() {
  const { user } = useCurrentUser();
  const all = useStoredBookings();
  const stored = all.filter(({ reference }) => !isWaitingReference(reference));
  // Offline, the session cannot be checked; the user's cached data stays on this phone until they sign out.
  const maySignedIn = user !== null;
  const lists = [
    useQuery({ ...bookingsQuery(), enabled: maySignedIn }),
    useQuery({ ...partiesQuery(), enabled: maySignedIn }),
  ] as const;
  const singles = useQueries({ queries: stored.map(bookingQuery) });

  const [plays, parties] = lists;
  const visits: BookingOrParty[] = [
    ...(plays.data ?? []).map(fromBooking),
    ...(parties.data ?? []).map(fromParty),
    ...singles.flatMap(({ data }) => (data ? [fromBooking(data)] : [])),
  ];
  const unread: UnavailableBooking[] = stored.flatMap((one, place) => {
    const { data, error } = singles[place] ?? {};
    return !data && error ? [{ stored: one, unknown: errorCode(error) === 'not_found' }] : [];
  });
  const asked = [...(maySignedIn ? lists : []), ...singles];
  const known = asked.filter(({ data }) => data !== undefined);
  return {
    signedIn: Boolean(user),
    /** Everything that this phone opens by a key, also places in waiting lists. */
    stored: all,
    visits,
    unread,
    /** Something that may be shown is still loading. */
    isLoading: asked.some(({ data, isFetching }) => data === undefined && isFetching),
    /** The account's lists failed to load. */
    error: lists.find(({ data, error }) => data === undefined && error)?.error ?? null,
    /** When the oldest data shown was loaded, if refetching has failed since; in ms. */
    asOf: known.some(({ error }) => error)
      ? Math.min(...known.map(({ dataUpdatedAt }) => dataUpdatedAt))
      : null,
    retry: () => asked.forEach(({ refetch }) => void refetch()),
  };
}
