import { useQueries, useQuery } from '@tanstack/react-query';
import { errorCode } from '../../shared/api-error.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { type KeptBooking, useKeptBookings } from './kept.ts';
import { oneBooking, ownBookings, ownParties } from './own-queries.ts';
import { partyVisit, playVisit, type Visit } from './visits.ts';

/** A stored booking whose details cannot be shown now. */
export interface Unread {
  kept: KeptBooking;
  /** The server does not know it, or its key is no longer valid. */
  unknown: boolean;
}

/** All bookings made on this phone or by the signed-in user, as far as they have loaded. */
export function useOwnVisits() {
  const { user } = useCurrentUser();
  const kept = useKeptBookings();
  // Offline, the session cannot be checked; the user's cached data stays on this phone until they sign out.
  const maySignedIn = user !== null;
  const lists = [
    useQuery({ ...ownBookings(), enabled: maySignedIn }),
    useQuery({ ...ownParties(), enabled: maySignedIn }),
  ] as const;
  const singles = useQueries({ queries: kept.map(oneBooking) });

  const [plays, parties] = lists;
  const visits: Visit[] = [
    ...(plays.data ?? []).map(playVisit),
    ...(parties.data ?? []).map(partyVisit),
    ...singles.flatMap(({ data }) => (data ? [playVisit(data)] : [])),
  ];
  const unread: Unread[] = kept.flatMap((one, place) => {
    const { data, error } = singles[place] ?? {};
    return !data && error ? [{ kept: one, unknown: errorCode(error) === 'not_found' }] : [];
  });
  const asked = [...(maySignedIn ? lists : []), ...singles];
  const known = asked.filter(({ data }) => data !== undefined);
  return {
    signedIn: Boolean(user),
    kept,
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
