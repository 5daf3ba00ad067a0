import { useMemo } from 'react';
import { bookingSearchTerms, partySearchTerms } from '../core/guest-search-terms.ts';
import { buildIndex } from '../core/search-index.ts';
import { useDesk } from './DeskProvider.tsx';

/** The bookings and parties of the tablet, ready for the search. */
export function useGuestIndexes() {
  const { bookings, parties } = useDesk();
  const bookingIndex = useMemo(() => buildIndex(bookings, bookingSearchTerms), [bookings]);
  const partyIndex = useMemo(() => buildIndex(parties, partySearchTerms), [parties]);
  return { bookings: bookingIndex, parties: partyIndex };
}
