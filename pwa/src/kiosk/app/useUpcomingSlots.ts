import { centreMoment } from '@toodles/api/domain/dates.ts';
import { useMemo } from 'react';
import { bookingRow, partyRow } from '../core/search-all.ts';
import { findUpcomingSlots, type UpcomingSlot } from '../core/upcoming-slots.ts';
import { useDesk } from './DeskProvider.tsx';
import { useCentreNow } from './useCentreNow.ts';

/** The bookings and parties of the rest of today that have not arrived, slot by slot. */
export function useUpcomingSlots(): UpcomingSlot[] {
  const { bookings, parties, overlay, timeZone } = useDesk();
  const { date, time } = centreMoment(new Date(useCentreNow()), timeZone);
  return useMemo(() => {
    const rows = [
      ...bookings.map((booking) => bookingRow(booking, overlay)),
      ...parties.map((party) => partyRow(party, overlay)),
    ];
    return findUpcomingSlots(rows, { date, time });
  }, [bookings, parties, overlay, date, time]);
}
