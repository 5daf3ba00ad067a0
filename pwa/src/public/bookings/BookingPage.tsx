import { useQuery } from '@tanstack/react-query';
import type { Booking } from '@toodles/api/contract/bookings.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { PageFrame } from '../layout/PageFrame.tsx';
import { bookings } from '../messages/bookings.ts';
import { AllBookings } from './AllBookings.tsx';
import { AsOf } from './AsOf.tsx';
import { BookingActions } from './BookingActions.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { BookingMissing } from './BookingMissing.tsx';
import styles from './BookingPage.module.css';
import { BookingQr } from './BookingQr.tsx';
import { BookingStatus } from './BookingStatus.tsx';
import { ForgetOne } from './ForgetOne.tsx';
import { keepBooking, useKeptBookings } from './kept.ts';
import { oneBooking } from './own-queries.ts';
import { PartyTicket } from './PartyTicket.tsx';
import { UpiPayment } from './UpiPayment.tsx';

/** The prefix of party references; those of play sessions begin with `TD-`. */
const PARTY = 'TP-';

/** One booking or party, for its owner or the holder of its key. */
export function BookingPage() {
  const t = useMessages(bookings).page;
  const { reference = '' } = useParams();
  useTitle(t.title(reference));
  return (
    <PageFrame>
      <main id="main" className={styles.page}>
        {reference.toUpperCase().startsWith(PARTY) ? (
          <PartyTicket reference={reference.toUpperCase()} />
        ) : (
          <PlayBooking reference={reference.toUpperCase()} />
        )}
      </main>
    </PageFrame>
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
  const kept = useKeptBookings().find((one) => one.reference === reference);
  const key = search.get('key') ?? kept?.key ?? null;
  const query = useQuery(oneBooking({ reference, key }));
  useKeeping(reference, query.data ? search.get('key') : null);
  const { data, error, dataUpdatedAt } = query;
  if (!data) return <BookingMissing query={query} />;
  return (
    <>
      {error && <AsOf at={dataUpdatedAt} />}
      <Opened booking={data} bookingKey={key}>
        {kept && <ForgetOne kept={kept} onForgotten={onForgotten} />}
      </Opened>
    </>
  );
}

/** Stores a booking whose link was opened on this phone, unless an account owns it. */
function useKeeping(reference: string, key: string | null): void {
  const { user } = useCurrentUser();
  useEffect(() => {
    if (key && user === null) keepBooking({ reference, key });
  }, [reference, key, user]);
}

interface OpenedProps {
  booking: Booking;
  bookingKey: string | null;
  children: ReactNode;
}

function Opened({ booking, bookingKey, children }: OpenedProps) {
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
