import { centreMoment } from '@toodles/api/domain/dates.ts';
import { useMemo } from 'react';
import { useDesk } from '../desk/DeskProvider.tsx';
import { useCentreNow } from '../desk/useCentreNow.ts';
import { bookingRow, partyRow } from './find-everybody.ts';
import { type SlotToCome, slotsToCome } from './slots-to-come.ts';

/** Who is booked for the rest of today and has not come, parties too, slot by slot. */
export function useSlotsToCome(): SlotToCome[] {
  const { bookings, parties, overlay, timeZone } = useDesk();
  const { date, time } = centreMoment(new Date(useCentreNow()), timeZone);
  return useMemo(() => {
    const rows = [
      ...bookings.map((booking) => bookingRow(booking, overlay)),
      ...parties.map((party) => partyRow(party, overlay)),
    ];
    return slotsToCome(rows, { date, time });
  }, [bookings, parties, overlay, date, time]);
}
