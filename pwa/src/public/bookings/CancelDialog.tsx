import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Booking } from '@toodles/api/contract/bookings.ts';
import type { RefObject } from 'react';
import { api } from '../../shared/api.ts';
import { publicMessage } from '../../shared/api-error.ts';
import { dayLong, timeOfDay } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { toast } from '../../shared/ui/toast.ts';
import { bookings } from '../messages/bookings.ts';
import styles from './BookingPage.module.css';

interface CancelDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  booking: Booking;
  bookingKey: string | null;
}

/** Says what is given up before it is. */
export function CancelDialog({ ref, booking, bookingKey }: CancelDialogProps) {
  const t = useMessages(bookings).cancel;
  const queries = useQueryClient();
  const { reference } = booking;
  const cancel = useMutation({
    mutationFn: () =>
      api('POST /api/bookings/{reference}/cancel', {
        params: { reference },
        query: { key: bookingKey ?? undefined },
      }),
    onSuccess: () => {
      toast({ title: t.done, description: t.doneText });
      return queries.invalidateQueries({
        predicate: ({ queryKey }) => String(queryKey[0]).startsWith('/api/bookings'),
      });
    },
    onError: (error) => toast({ title: t.failed, description: publicMessage(error), variant: 'destructive' }),
    onSettled: () => ref.current?.close(),
  });
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
