import { mdiCalendarPlusOutline } from '@mdi/js';
import type { Booking } from '@toodles/api/contract/bookings.ts';
import { useRef } from 'react';
import { paths } from '../../shared/paths.ts';
import { AnchorButton, Button, LinkButton } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import styles from './BookingPage.module.css';
import { CancelDialog } from './CancelDialog.tsx';
import { calendarAddress } from './calendar-address.ts';

/** Into the calendar, or back out of it: up to the start of the slot. */
export function BookingActions({ booking, bookingKey }: { booking: Booking; bookingKey: string | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  if (booking.status === 'cancelled') {
    return (
      <div className={styles.actions}>
        <LinkButton to={paths.book()}>Book another session</LinkButton>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <AnchorButton variant="quiet" block href={calendarAddress(booking.reference, bookingKey)}>
        <Icon path={mdiCalendarPlusOutline} />
        Add to calendar
      </AnchorButton>
      {booking.canCancel ? (
        <Button variant="text" onClick={() => dialog.current?.showModal()}>
          Cancel this booking
        </Button>
      ) : (
        booking.status !== 'completed' && (
          <p className={styles.note}>The session has begun, so it can no longer be cancelled here.</p>
        )
      )}
      <CancelDialog ref={dialog} booking={booking} bookingKey={bookingKey} />
    </div>
  );
}
