import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '@toodles/api/contract/bookings.ts';
import type { RefObject } from 'react';
import { api } from '../../shared/api.ts';
import { publicMessage } from '../../shared/api-error.ts';
import { dayLong, timeOfDay } from '../../shared/format.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import styles from './BookingPage.module.css';

interface CancelDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  booking: Booking;
  bookingKey: string | null;
}

/** Says what is given up before it is. */
export function CancelDialog({ ref, booking, bookingKey }: CancelDialogProps) {
  const queries = useQueryClient();
  const { reference } = booking;
  const cancel = useMutation({
    mutationFn: () =>
      api('POST /api/bookings/{reference}/cancel', {
        params: { reference },
        query: { key: bookingKey ?? undefined },
      }),
    onSuccess: () => {
      toast({ title: 'Booking cancelled', description: 'Your seats are free for another family.' });
      return queries.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/bookings'),
      });
    },
    onError: (error) =>
      toast({ title: 'Not cancelled', description: publicMessage(error), variant: 'destructive' }),
    onSettled: () => ref.current?.close(),
  });
  return (
    <Dialog ref={ref} label="Cancel this booking?">
      <div className={styles.dialog}>
        <h2>Cancel this booking?</h2>
        <p>
          {dayLong(booking.bookingDate)}, {timeOfDay(booking.timeSlot.startTime)}. Your seats go back at once,
          and this cannot be undone.
        </p>
        <div className={styles.choices}>
          <Button onClick={() => cancel.mutate()} busy={cancel.isPending && 'Cancelling…'}>
            Yes, cancel it
          </Button>
          <Button variant="quiet" onClick={() => ref.current?.close()}>
            Keep the booking
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
