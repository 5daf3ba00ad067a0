import { mdiCalendarPlusOutline } from '@mdi/js';
import type { Booking } from '@toodles/api/contract/bookings.ts';
import { useRef } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { paths } from '../../shared/paths.ts';
import { AnchorButton, Button, LinkButton } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { bookings } from '../messages/bookings.ts';
import styles from './BookingPage.module.css';
import { fromBooking } from './booking-or-party.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { calendarUrl } from './calendar-url.ts';
import { ShareBooking } from './ShareBooking.tsx';

/**
 * Adds the booking to a calendar, shares it, or cancels it until its slot starts; afterwards, links to book
 * again.
 */
export function BookingActions({ booking, bookingKey }: { booking: Booking; bookingKey: string | null }) {
  const t = useMessages(bookings).actions;
  const dialog = useRef<HTMLDialogElement>(null);
  if (booking.status === 'cancelled' || booking.status === 'completed') {
    return (
      <div className={styles.actions}>
        <LinkButton to={paths.book(booking.package.id)}>{t.again}</LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <AnchorButton variant="quiet" block href={calendarUrl('play', booking.reference, bookingKey)}>
        <Icon path={mdiCalendarPlusOutline} />
        {t.calendar}
      </AnchorButton>
      <ShareBooking booking={booking} bookingKey={bookingKey} />
      {booking.canCancel ? (
        <Button variant="text" onClick={() => dialog.current?.showModal()}>
          {t.cancel}
        </Button>
      ) : (
        <>
          <p className={styles.note}>{t.begun}</p>
          <LinkButton variant="quiet" to={paths.book(booking.package.id)}>
            {t.again}
          </LinkButton>
        </>
      )}
      <CancelDialog ref={dialog} visit={fromBooking(booking)} bookingKey={bookingKey} />
    </div>
  );
}
