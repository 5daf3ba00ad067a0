import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../shared/messages.ts';
import { useSite } from '../../shared/useSite.ts';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { bookings } from '../messages/bookings.ts';
import { readOwnVisits, type VisitTime, visitAt } from './own-visits.ts';

/** Says that the family already has a visit or a party at the chosen time: they may want a second one. */
export function AlreadyBooked({ at }: { at: VisitTime }) {
  const t = useMessages(bookings).list;
  const { data: site } = useSite();
  const today = site?.today ?? '';
  const { data: visits = [] } = useQuery({
    queryKey: ['own-visits', today],
    queryFn: () => readOwnVisits(today),
    staleTime: 0,
    gcTime: 0,
  });
  const visit = visitAt(visits, at);
  if (!visit) return null;
  const what =
    visit.kind === 'play'
      ? t.play(visit.booking.package.name, visit.booking.numberOfChildren)
      : t.party(visit.booking.childName, visit.booking.numberOfGuests);
  return <NoticeBox tone="calm">{t.already(what)}</NoticeBox>;
}
