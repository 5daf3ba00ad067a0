import { useQuery } from '@tanstack/react-query';
import type { Booking } from '@toodles/api/contract/bookings.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { PageLayout } from '../layout/PageLayout.tsx';
import { bookings } from '../messages/bookings.ts';
import { AllBookings } from './AllBookings.tsx';
import { AsOfNote } from './AsOfNote.tsx';
import { BookingActions } from './BookingActions.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { BookingLoadStatus } from './BookingLoadStatus.tsx';
import styles from './BookingPage.module.css';
import { BookingQr } from './BookingQr.tsx';
import { BookingStatus } from './BookingStatus.tsx';
import { bookingQuery } from './booking-queries.ts';
import { PartyTicket } from './PartyTicket.tsx';
import { RemoveBooking } from './RemoveBooking.tsx';
import { storeBooking, useStoredBookings } from './stored-bookings.ts';
import { UpiPayment } from './UpiPayment.tsx';

/** The prefix of party references; those of play sessions begin with `TD-`. */
const PARTY = 'TP-';

/** One booking or party, for its owner or the holder of its key. */
export function BookingPage() {
  const t = useMessages(bookings).page;
  const { reference = '' } = useParams();
  useTitle(t.title(reference));
  return (
    <PageLayout>
      <main id="main" className={styles.page}>
        {reference.toUpperCase().startsWith(PARTY) ? (
          <PartyTicket reference={reference.toUpperCase()} />
        ) : (
          <PlayBooking reference={reference.toUpperCase()} />
        )}
      </main>
    </PageLayout>
  );
}

/**
 * A play session. Once it is removed from the phone, it is neither fetched nor stored again on the way to the
 * list.
 */
function PlayBooking({ reference }: { reference: string }) {
  const [forgotten, setForgotten] = useState(false);
  if (forgotten) return <Navigate to={paths.bookings} replace />;
  return <Session reference={reference} onForgotten={() => setForgotten(true)} />;
}

function Session({ reference, onForgotten }: { reference: string; onForgotten: () => void }) {
  const [search] = useSearchParams();
  const kept = useStoredBookings().find((one) => one.reference === reference);
  const key = search.get('key') ?? kept?.key ?? null;
  const query = useQuery(bookingQuery({ reference, key }));
  useStoreOpenedBooking(reference, query.data ? search.get('key') : null);
  const { data, error, dataUpdatedAt } = query;
  if (!data) return <BookingLoadStatus query={query} />;
  return (
    <>
      {error && <AsOfNote at={dataUpdatedAt} />}
      <BookingDetails booking={data} bookingKey={key}>
        {kept && <RemoveBooking kept={kept} onForgotten={onForgotten} />}
      </BookingDetails>
    </>
  );
}

/** Stores a booking whose link was opened on this phone, unless an account owns it. */
function useStoreOpenedBooking(reference: string, key: string | null): void {
  const { user } = useCurrentUser();
  useEffect(() => {
    if (key && user === null) storeBooking({ reference, key });
  }, [reference, key, user]);
}

interface BookingDetailsProps {
  booking: Booking;
  bookingKey: string | null;
  children: ReactNode;
}

function BookingDetails({ booking, bookingKey, children }: BookingDetailsProps) {
  const t = useMessages(bookings).page;
  const payable = booking.paymentUrl !== null && booking.status !== 'cancelled';
  return (
    <>
      <AllBookings />
      <div className={styles.head}>
        <p className={styles.reference}>{t.title(booking.reference)}</p>
        <BookingStatus booking={booking} />
      </div>
      <div className={styles.columns}>
        <BookingFacts booking={booking} />
        <div className={styles.side}>
          {payable && booking.paymentUrl && <UpiPayment booking={booking} url={booking.paymentUrl} />}
          <BookingActions booking={booking} bookingKey={bookingKey} />
          {bookingKey && booking.status !== 'cancelled' && (
            <BookingQr reference={booking.reference} bookingKey={bookingKey} />
          )}
          {children}
        </div>
      </div>
    </>
  );
}
