import type { RefObject } from 'react';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { bookings } from '../messages/bookings.ts';
import { removeStoredBookings, type StoredBooking } from '../stored-bookings/stored-bookings.ts';
import styles from './BookingPage.module.css';
import { removeBookingQueries } from './booking-queries.ts';

interface RemoveBookingsDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  /** The consequence, in one sentence. */
  text: string;
  stored: readonly StoredBooking[];
  onRemoved?: () => void;
}

/** Asks for confirmation first: without its key, a guest's booking cannot be opened. */
export function RemoveBookingsDialog({ ref, text, stored, onRemoved }: RemoveBookingsDialogProps) {
  const t = useMessages(bookings).forget;
  const forget = () => {
    ref.current?.close();
    onRemoved?.();
    removeStoredBookings(stored.map(({ reference }) => reference));
    removeBookingQueries(stored);
    toast({ title: t.done, description: t.doneText });
  };
  return (
    <Dialog ref={ref} label={t.title}>
      <Stack gap={12} className={styles.dialog}>
        <h2>{t.title}</h2>
        <p>{text}</p>
        <Stack gap={10} className={styles.choices}>
          <Button onClick={forget}>{t.yes}</Button>
          <Button variant="quiet" onClick={() => ref.current?.close()}>
            {t.no}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}
