import { useQuery } from '@tanstack/react-query';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { useState } from 'react';
import { useSite } from '../../../shared/useSite.ts';
import { ownBookings, ownParties } from '../../bookings/own-queries.ts';
import { partyVisit, playVisit, sortVisits } from '../../bookings/visits.ts';
import { ownHours } from '../own-queries.ts';

export interface AtStake {
  /** Upcoming sessions and parties. */
  visits: number;
  parties: number;
  /** Hours left in packages that can still be used. */
  hours: number;
}

/** The losses that come with erasing the account, counted from the data on the account's own pages. */
export function useAtStake(): AtStake {
  const { data: site } = useSite();
  const { data: plays } = useQuery(ownBookings());
  const { data: parties } = useQuery(ownParties());
  const { data: sales } = useQuery(ownHours());
  const [openedAt] = useState(() => new Date());
  const visits = [...(plays ?? []).map(playVisit), ...(parties ?? []).map(partyVisit)];
  const coming = site ? sortVisits(visits, centreMoment(openedAt, site.timeZone)).coming : [];
  const playable = (sales ?? []).filter(({ status }) => status === 'active');
  return {
    visits: coming.filter(({ kind }) => kind === 'play').length,
    parties: coming.filter(({ kind }) => kind === 'party').length,
    hours: playable.reduce((sum, { remainingHours }) => sum + remainingHours, 0),
  };
}
