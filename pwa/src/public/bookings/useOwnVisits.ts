import { useQueries, useQuery } from '@tanstack/react-query';
import { errorCode } from '../../shared/api-error.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { type KeptBooking, useKeptBookings } from './kept.ts';
import { oneBooking, ownBookings, ownParties } from './own-queries.ts';
import { partyVisit, playVisit, type Visit } from './visits.ts';

/** A booking kept on this phone of which nothing can be shown now. */
export interface Unread {
  kept: KeptBooking;
  /** The server knows it no more, or its key opens it no more. */
  unknown: boolean;
}

/** All that was booked on this phone or by who is signed in on it, as far as it is known now. */
export function useOwnVisits() {
  const { user } = useCurrentUser();
  const kept = useKeptBookings();
  // Without a signal nobody says who is signed in; what was read as them is on this phone until they sign out.
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
    /** Something is still on its way that may be shown. */
    isLoading: asked.some(({ data, isFetching }) => data === undefined && isFetching),
    /** The account's lists did not come. */
    error: lists.find(({ data, error }) => data === undefined && error)?.error ?? null,
    /** When the oldest of what is shown was read, where asking for something newer has failed since; in ms. */
    asOf: known.some(({ error }) => error)
      ? Math.min(...known.map(({ dataUpdatedAt }) => dataUpdatedAt))
      : null,
    retry: () => asked.forEach(({ refetch }) => void refetch()),
  };
}
