import type { RefObject } from 'react';
import { dayLong, phoneNumber, rupeesOf, timeOfDay } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Dialog } from '../../shared/ui/Dialog.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { useSite } from '../../shared/useSite.ts';
import { bookings } from '../messages/bookings.ts';
import { paidFor } from './amount-of.ts';
import styles from './BookingPage.module.css';
import type { BookingOrParty } from './booking-or-party.ts';
import { useCancel } from './useCancel.ts';

interface CancelDialogProps {
  ref: RefObject<HTMLDialogElement | null>;
  visit: BookingOrParty;
  bookingKey: string | null;
}

/** Asks for confirmation, and says what is cancelled and whether money is refunded. */
export function CancelDialog({ ref, visit, bookingKey }: CancelDialogProps) {
  const words = useMessages(bookings).cancel;
  const t = words[visit.kind];
  const { reference } = visit.booking;
  const cancel = useCancel({ kind: visit.kind, reference, key: bookingKey }, () => ref.current?.close());
  return (
    <Dialog ref={ref} label={t.title}>
      <Stack gap={12} className={styles.dialog}>
        <h2>{t.title}</h2>
        <p>{t.text(dayLong(visit.date), timeOfDay(visit.startTime))}</p>
        <WhatHappens visit={visit} />
        <Stack gap={10} className={styles.choices}>
          <Button onClick={() => cancel.mutate()} busy={cancel.isPending && words.cancelling}>
            {words.yes}
          </Button>
          <Button variant="quiet" onClick={() => ref.current?.close()}>
            {t.no}
          </Button>
        </Stack>
      </Stack>
    </Dialog>
  );
}

function WhatHappens({ visit: { kind, booking } }: { visit: BookingOrParty }) {
  const t = useMessages(bookings).cancel;
  const { data: site } = useSite();
  const voucher = 'voucherCode' in booking ? booking.voucherCode : null;
  const hours = 'hours' in booking ? booking.hours : null;
  const paid = paidFor(booking);
  return (
    <Stack as="ul" gap={6} className={styles.happens}>
      <li>{t[kind].freed}</li>
      {voucher && <li>{t.voucher(voucher)}</li>}
      {hours && <li>{hours.endsWithVisit ? t.passEnds : t.hoursStay}</li>}
      <li>
        {Number(paid) > 0 ? (
          <>
            <strong>{t.refund(rupeesOf(paid))}</strong> {t.refundHow(phoneNumber(site?.phone ?? ''))}
          </>
        ) : (
          t.owesNothing
        )}
      </li>
      <li>{t.final}</li>
    </Stack>
  );
}
