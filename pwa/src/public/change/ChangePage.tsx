import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { Stack } from '../../shared/ui/Layout.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { BookingLoadStatus } from '../bookings/BookingLoadStatus.tsx';
import page from '../bookings/BookingPage.module.css';
import { bookingQuery, partiesQuery } from '../bookings/booking-queries.ts';
import { changePath } from '../bookings/change-path.ts';
import { PageLayout } from '../layout/PageLayout.tsx';
import { change } from '../messages/bookings.ts';
import { useStoredBookings } from '../stored-bookings/stored-bookings.ts';
import { BookingChange } from './BookingChange.tsx';
import { PartyChange } from './PartyChange.tsx';

/** Changes a booking or a party, for its owner or the holder of the booking's key. */
export function ChangePage() {
  const { reference = '' } = useParams();
  const known = reference.toUpperCase();
  return known.startsWith('TP-') ? <PartyPage reference={known} /> : <PlayPage reference={known} />;
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  useTitle(title);
  return (
    <PageLayout>
      <Stack as="main" gap={16} id="main" className={page.page}>
        {children}
      </Stack>
    </PageLayout>
  );
}

function PlayPage({ reference }: { reference: string }) {
  const t = useMessages(change).page.title;
  const [search] = useSearchParams();
  const stored = useStoredBookings().find((one) => one.reference === reference);
  const key = search.get('key') ?? stored?.key ?? null;
  const query = useQuery(bookingQuery({ reference, key }));
  const { data } = query;
  if (data && data.change?.refusal !== null)
    return <Navigate to={paths.booking(reference, search.get('key') ?? undefined)} replace />;
  return (
    <Frame title={t.play}>
      {data?.change ? (
        <BookingChange booking={data} terms={data.change} bookingKey={key} />
      ) : (
        <BookingLoadStatus query={query} />
      )}
    </Frame>
  );
}

function PartyPage({ reference }: { reference: string }) {
  const t = useMessages(change).page.title;
  const { user } = useCurrentUser();
  const query = useQuery({ ...partiesQuery(), enabled: Boolean(user) });
  const party = query.data?.find((one) => one.reference === reference);
  if (user === null) return <Navigate to={paths.login(changePath(reference))} replace />;
  if (query.data && (!party || party.change?.refusal !== null))
    return <Navigate to={paths.booking(reference)} replace />;
  return (
    <Frame title={t.party}>
      {party?.change ? (
        <PartyChange party={party} terms={party.change} />
      ) : (
        <BookingLoadStatus query={query} />
      )}
    </Frame>
  );
}
