import type { Booking } from '@toodles/api/contract/bookings.ts';
import type { RefObject } from 'react';
import { dayLong, timeOfDay } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { bookings } from '../messages/bookings.ts';
import styles from './BookingPage.module.css';
import { useCancel } from './useCancel.ts';

interface CancelDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  booking: Booking;
  bookingKey: string | null;
}

/** Says what is given up before it is. */
export function CancelDialog({ ref, booking, bookingKey }: CancelDialogProps) {
  const t = useMessages(bookings).cancel;
  const { reference } = booking;
  const cancel = useCancel({ reference, key: bookingKey }, () => ref.current?.close());
  return (
    <Dialog ref={ref} label={t.title}>
      <div className={styles.dialog}>
        <h2>{t.title}</h2>
        <p>{t.text(dayLong(booking.bookingDate), timeOfDay(booking.timeSlot.startTime))}</p>
        <div className={styles.choices}>
          <Button onClick={() => cancel.mutate()} busy={cancel.isPending && t.cancelling}>
            {t.yes}
          </Button>
          <Button variant="quiet" onClick={() => ref.current?.close()}>
            {t.no}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
