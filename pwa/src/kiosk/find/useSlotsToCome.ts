import { centreMoment } from '@toodles/api/domain/dates.ts';
import { useMemo } from 'react';
import { useDesk } from '../desk/DeskProvider.tsx';
import { useCentreNow } from '../desk/useCentreNow.ts';
import { bookingRow, partyRow } from './find-everybody.ts';
import { type SlotToCome, slotsToCome } from './slots-to-come.ts';

/** The bookings and parties of the rest of today that have not arrived, slot by slot. */
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
