import { mdiCalendarPlusOutline } from '@mdi/js';
import { useQuery } from '@tanstack/react-query';
import type { Booking } from '@toodles/api/contract/bookings/bookings.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { phoneNumber, rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { packageArt } from '../../shared/package-art.ts';
import { paths } from '../../shared/paths.ts';
import { useCurrentUser } from '../../shared/session.ts';
import { AnchorButton, Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useTitle } from '../../shared/ui/useTitle.ts';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { PageLayout } from '../layout/PageLayout.tsx';
import { bookings } from '../messages/bookings.ts';
import { type StoredBooking, storeBooking, useStoredBookings } from '../stored-bookings/stored-bookings.ts';
import { AllBookings } from './AllBookings.tsx';
import { AsOfNote } from './AsOfNote.tsx';
import { addOnsText } from './add-ons-text.ts';
import { amountOf, openRefundOf, payableOf, refundOf } from './amount-of.ts';
import { BeforeYouCome } from './BeforeYouCome.tsx';
import { BookAgain } from './BookAgain.tsx';
import { BookingLoadStatus } from './BookingLoadStatus.tsx';
import styles from './BookingPage.module.css';
import { BookingQr } from './BookingQr.tsx';
import { BookingStatus } from './BookingStatus.tsx';
import { fromBooking } from './booking-or-party.ts';
import { bookingQuery } from './booking-queries.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { ChangeAction } from './ChangeAction.tsx';
import { calendarUrl } from './calendar-url.ts';
import { PartyTicket } from './PartyTicket.tsx';
import { PayOnline } from './PayOnline.tsx';
import { RemoveBookingsDialog } from './RemoveBookingsDialog.tsx';
import { ShareBooking } from './ShareBooking.tsx';
import { Ticket } from './Ticket.tsx';
import { UpiPaid } from './UpiPaid.tsx';
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
      <Stack as="main" gap={16} id="main" className={styles.page}>
        {reference.toUpperCase().startsWith(PARTY) ? (
          <PartyTicket reference={reference.toUpperCase()} />
        ) : (
          <PlayBooking reference={reference.toUpperCase()} />
        )}
      </Stack>
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
  const stored = useStoredBookings().find((one) => one.reference === reference);
  const key = search.get('key') ?? stored?.key ?? null;
  const query = useQuery(bookingQuery({ reference, key }));
  useStoreOpenedBooking(reference, query.data ? search.get('key') : null);
  const { data, error, dataUpdatedAt } = query;
  if (!data) return <BookingLoadStatus query={query} />;
  return (
    <>
      {error && <AsOfNote at={dataUpdatedAt} />}
      <BookingDetails booking={data} bookingKey={key}>
        {stored && <RemoveBooking booking={stored} onForgotten={onForgotten} />}
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
  const { page: t, online } = useMessages(bookings);
  const [search] = useSearchParams();
  const payable = booking.paymentUrl !== null && booking.status !== 'cancelled';
  // Which way the browser came back from the payment; the page knows itself how the payment stands.
  const cameBack = search.get('payment');
  const isOnline = booking.paymentMethod === 'online';
  const isLive = booking.status === 'pending' || booking.status === 'confirmed';
  const isOpen = isLive && amountOf(booking).isDue;
  const isPaid = isLive && !isOpen;
  const isReleased = booking.holdEnded && booking.paymentMethod === 'upi';
  return (
    <>
      <AllBookings />
      <Row gap={12} justify="between" wrap>
        <Text size="lg" weight={700} tone="muted" leading={1.2} display>
          {t.title(booking.reference)}
        </Text>
        <BookingStatus booking={booking} />
      </Row>
      {cameBack === 'paid' && isPaid && (
        <NoticeBox tone="good">
          <b>{online.confirmed}</b> {online.confirmedText}
        </NoticeBox>
      )}
      <div className={styles.columns}>
        <BookingFacts booking={booking} />
        <div className={styles.side}>
          {isOnline && !isPaid && (cameBack !== null || isOpen || booking.holdEnded) && (
            <PayOnline
              kind="play"
              reference={booking.reference}
              bookingKey={bookingKey}
              cameBack={cameBack}
            />
          )}
          {payable && booking.paymentUrl && (
            <UpiPayment booking={payableOf(booking)} url={booking.paymentUrl} />
          )}
          {((payable && booking.status === 'pending') || isReleased) && (
            <UpiPaid booking={booking} bookingKey={bookingKey} />
          )}
          <BookingActions booking={booking} bookingKey={bookingKey} />
          {bookingKey && booking.status !== 'cancelled' && (
            <BookingQr reference={booking.reference} bookingKey={bookingKey} />
          )}
          {children}
        </div>
        {isLive && <BeforeYouCome />}
      </div>
    </>
  );
}

/** A play session as a ticket. */
function BookingFacts({ booking }: { booking: Booking }) {
  const t = useMessages(bookings).facts;
  const { timeSlot, paymentMethod, voucherCode } = booking;
  const { isDue, amount } = amountOf(booking);
  const payWhen = { desk: t.payAtDesk, upi: t.payByUpi, online: t.payOnline }[paymentMethod];
  return (
    <Ticket
      art={<img src={packageArt(booking.package.type)} alt="" width={64} height={64} />}
      date={booking.bookingDate}
      startTime={timeSlot.startTime}
      endTime={timeSlot.endTime}
      rows={[
        [t.package, booking.package.name],
        [t.children, t.childrenAged(booking.numberOfChildren, booking.childrenAges)],
        [t.bookedBy, booking.parentName],
        [t.phone, phoneNumber(booking.parentPhone)],
        [t.addOns, addOnsText(booking.addOns)],
        [t.requests, booking.specialRequests],
        [t.voucher, voucherText(voucherCode, booking, t)],
        [t.hours, booking.hours ? t.hoursTaken(booking.hours.visitHours) : null],
        openRefundOf(booking, t.toRefund),
      ]}
      total={
        booking.status === 'cancelled'
          ? refundOf(booking, t.toRefund)
          : isDue
            ? [payWhen, rupeesOf(amount)]
            : [t.paid, rupeesOf(amount)]
      }
    />
  );
}

/** The voucher of a pass is taken off the price of its hours. */
function voucherText(code: string | null, { hours, discountAmount }: Booking, t: typeof bookings.en.facts) {
  if (!code) return null;
  return hours ? code : t.voucherOff(code, rupeesOf(discountAmount));
}

/**
 * Adds the booking to a calendar, shares it, or cancels it until its slot starts; afterwards, links to book
 * again.
 */
function BookingActions({ booking, bookingKey }: { booking: Booking; bookingKey: string | null }) {
  const t = useMessages(bookings).actions;
  const dialog = useRef<HTMLDialogElement>(null);
  if (booking.status === 'cancelled' || booking.status === 'completed') {
    return (
      <Stack gap={10}>
        <BookAgain booking={booking} />
      </Stack>
    );
  }
  return (
    <Stack gap={10}>
      <AnchorButton variant="quiet" block href={calendarUrl('play', booking.reference, bookingKey)}>
        <Icon path={mdiCalendarPlusOutline} />
        {t.calendar}
      </AnchorButton>
      <ShareBooking booking={booking} bookingKey={bookingKey} />
      <ChangeAction
        kind="play"
        reference={booking.reference}
        terms={booking.change}
        bookingKey={bookingKey}
      />
      {booking.canCancel ? (
        <Button variant="text" onClick={() => dialog.current?.showModal()}>
          {t.cancel}
        </Button>
      ) : (
        <>
          <Text size="sm" tone="muted" align="center">
            {t.begun}
          </Text>
          <BookAgain booking={booking} variant="quiet" />
        </>
      )}
      <CancelDialog ref={dialog} visit={fromBooking(booking)} bookingKey={bookingKey} />
    </Stack>
  );
}

/** Removes this booking from the phone's list, then leaves its page, which would store it again. */
function RemoveBooking({ booking, onForgotten }: { booking: StoredBooking; onForgotten: () => void }) {
  const t = useMessages(bookings);
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <Button variant="text" onClick={() => dialog.current?.showModal()}>
        {t.list.forget}
      </Button>
      <RemoveBookingsDialog
        ref={dialog}
        text={t.forget.one(booking.reference)}
        stored={[booking]}
        onRemoved={onForgotten}
      />
    </>
  );
}
