import { useQuery } from '@tanstack/react-query';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { useState } from 'react';
import { useSite } from '../../../shared/useSite.ts';
import { fromBooking, fromParty, sortBookings } from '../../bookings/booking-or-party.ts';
import { bookingsQuery, partiesQuery } from '../../bookings/booking-queries.ts';
import { hoursQuery } from '../account-queries.ts';

export interface ErasureImpact {
  /** Upcoming sessions and parties. */
  visits: number;
  parties: number;
  /** Hours left in packages that can still be used. */
  hours: number;
}

/** The losses that come with erasing the account, counted from the data on the account's own pages. */
export function useErasureImpact(): ErasureImpact {
  const { data: site } = useSite();
  const { data: plays } = useQuery(bookingsQuery());
  const { data: parties } = useQuery(partiesQuery());
  const { data: sales } = useQuery(hoursQuery());
  const [openedAt] = useState(() => new Date());
  const visits = [...(plays ?? []).map(fromBooking), ...(parties ?? []).map(fromParty)];
  const coming = site ? sortBookings(visits, centreMoment(openedAt, site.timeZone)).coming : [];
  const playable = (sales ?? []).filter(({ status }) => status === 'active');
  return {
    visits: coming.filter(({ kind }) => kind === 'play').length,
    parties: coming.filter(({ kind }) => kind === 'party').length,
    hours: playable.reduce((sum, { remainingHours }) => sum + remainingHours, 0),
  };
}
