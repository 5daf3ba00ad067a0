import { useQuery } from '@tanstack/react-query';
import type { Booking } from '@toodles/api/contract/bookings.ts';
import { useParams, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../shared/api-error.ts';
import { paths } from '../../shared/paths.ts';
import { read } from '../../shared/read.ts';
import { LinkButton } from '../../shared/ui/Button.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../shared/ui/ErrorState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { PageFrame } from '../layout/PageFrame.tsx';
import { BookingActions } from './BookingActions.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import styles from './BookingPage.module.css';
import { BookingStatus } from './BookingStatus.tsx';
import { UpiPayment } from './UpiPayment.tsx';

/** One booking, for its owner or whoever has its key. */
export function BookingPage() {
  const { reference = '' } = useParams();
  const [search] = useSearchParams();
  const key = search.get('key');
  useTitle(`Booking ${reference}`);
  const { data, error, isPending, refetch, isFetching } = useQuery({
    ...read('GET /api/bookings/{reference}', { params: { reference }, query: { key: key ?? undefined } }),
    staleTime: 0,
  });
  return (
    <PageFrame>
      <main id="main" className={styles.page}>
        {isPending && <Loading />}
        {data && <Ticket booking={data} bookingKey={key} />}
        {!data && error && isUnknown(error) && (
          <EmptyState
            page
            title="We do not find this booking"
            text="The link may be incomplete. It is in full on the page that confirmed the booking."
            action={<LinkButton to={paths.home}>Go to the home page</LinkButton>}
          />
        )}
        {!data && error && !isUnknown(error) && (
          <ErrorState
            page
            title="Your booking did not load"
            error={error}
            safe="The booking itself is safe with us."
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </main>
    </PageFrame>
  );
}

/** An unknown reference and a wrong key are answered alike. */
const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

function Ticket({ booking, bookingKey }: { booking: Booking; bookingKey: string | null }) {
  const payable = booking.paymentUrl !== null && booking.status !== 'cancelled';
  return (
    <>
      <div className={styles.head}>
        <p className={styles.reference}>Booking {booking.reference}</p>
        <BookingStatus booking={booking} />
      </div>
      <BookingFacts booking={booking} />
      {payable && booking.paymentUrl && <UpiPayment booking={booking} url={booking.paymentUrl} />}
      <BookingActions booking={booking} bookingKey={bookingKey} />
    </>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading your booking" className={styles.loading}>
      <Skeleton height={40} width="55%" />
      <Skeleton height={300} radius={20} />
      <Skeleton height={48} radius={99} />
    </div>
  );
}
