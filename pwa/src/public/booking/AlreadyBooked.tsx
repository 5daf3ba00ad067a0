import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { useSite } from '../../shared/useSite.ts';
import { readOwnVisits, visitAt } from '../bookings/own-visits.ts';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { bookings } from '../messages/bookings.ts';
import type { Draft } from './draft.ts';

/** Says that the family already has a visit at the chosen time: they may want a second one. */
export function AlreadyBooked({ date, slot, attempt }: Draft) {
  const t = useMessages(bookings).list;
  const { data: site } = useSite();
  const today = site?.today ?? '';
  const { data: visits = [] } = useQuery({
    queryKey: ['own-visits', today],
    queryFn: () => readOwnVisits(today),
    staleTime: 0,
    gcTime: 0,
  });
  const visit = date && slot && visitAt(visits, { ...slot, date });
  // After an attempt without a reply, it may be this very booking.
  if (!visit || attempt) return null;
  const what =
    visit.kind === 'play'
      ? t.play(visit.booking.package.name, visit.booking.numberOfChildren)
      : t.party(visit.booking.childName, visit.booking.numberOfGuests);
  return <NoticeBox tone="calm">{t.already(what)}</NoticeBox>;
}
