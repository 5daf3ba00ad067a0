import { centreMoment } from '@toodles/api/domain/dates.ts';
import { useMemo } from 'react';
import { useDesk } from '../desk/DeskProvider.tsx';
import { useCentreNow } from '../desk/useCentreNow.ts';
import { bookingRow, partyRow } from './search-all.ts';
import { findUpcomingSlots, type UpcomingSlot } from './upcoming-slots.ts';

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
