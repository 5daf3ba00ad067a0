import { useQueryClient } from '@tanstack/react-query';
import type { Booking } from '@toodles/api/contract/bookings/bookings.ts';
import { upiReference } from '@toodles/api/contract/bookings/online-payment.ts';
import { centreMoment } from '@toodles/api/domain/dates.ts';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../shared/api.ts';
import { publicMessage } from '../../shared/api-error.ts';
import { dayLong, phoneNumber, timeOfDay } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { TextField } from '../../shared/ui/TextField.tsx';
import { useSingleFlightMutation } from '../../shared/useSingleFlightMutation.ts';
import { useSite } from '../../shared/useSite.ts';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { bookings } from '../messages/bookings.ts';
import styles from './BookingPage.module.css';

type Payable = Pick<Booking, 'reference' | 'heldUntil' | 'holdEnded' | 'upiReference'>;

interface UpiPaidProps {
  booking: Payable;
  /** A party keeps its room in any case, and has no key. */
  kind?: 'play' | 'party';
  bookingKey: string | null;
}

/**
 * Where a parent says that a UPI payment was made, with its number, so that the team finds it. Seats that were
 * released meanwhile may come back.
 */
export function UpiPaid({ booking, kind = 'play', bookingKey }: UpiPaidProps) {
  const t = useMessages(bookings).upiPaid;
  const { data: site } = useSite();
  const { reference, heldUntil } = booking;
  const queries = useQueryClient();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const isParty = kind === 'party';
  const [answer, setAnswer] = useState<Payable>();
  const { upiReference: said, holdEnded } = answer ?? booking;
  const id = useId();
  const say = useSingleFlightMutation<Payable>({
    mutationFn: () => {
      const params = { reference };
      const body = { upiReference: typed };
      return isParty
        ? api('POST /api/birthday-parties/{reference}/upi-payment', { params, body })
        : api('POST /api/bookings/{reference}/upi-payment', {
            params,
            query: { key: bookingKey ?? undefined },
            body,
          });
    },
    onSuccess: (after) => {
      setAnswer(after);
      return queries.invalidateQueries({
        queryKey: [isParty ? '/api/birthday-parties' : `/api/bookings/${reference}`],
      });
    },
    onError: (error) => setProblem(publicMessage(error)),
  });
  if (said)
    return (
      <NoticeBox tone="calm">
        {holdEnded ? t.gone(said, phoneNumber(site?.phone ?? '')) : (isParty ? t.saidOfParty : t.said)(said)}
      </NoticeBox>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    const isRight = upiReference.safeParse(typed).success;
    setProblem(isRight ? undefined : t.wrong);
    if (isRight) say.mutate();
  };
  return (
    <form onSubmit={send} noValidate className={styles.upi} aria-labelledby={id}>
      <Stack gap={10}>
        <p id={id}>
          {heldUntil && site && `${t.heldUntil(untilText(heldUntil, site.timeZone))} `}
          {holdEnded ? t.released : isParty ? t.leadOfParty : t.lead}
        </p>
        <TextField
          label={t.utr}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={typed}
          error={problem}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
        />
        <Button type="submit" variant="quiet" block busy={say.isPending && t.sending}>
          {t.send}
        </Button>
      </Stack>
    </form>
  );
}

/** `6:15 PM` today, `Monday 30 November, 6:15 PM` on another day. */
function untilText(instant: string, timeZone: string): string {
  const { date, time } = centreMoment(new Date(instant), timeZone);
  const isToday = date === centreMoment(new Date(), timeZone).date;
  return isToday ? timeOfDay(time) : `${dayLong(date)}, ${timeOfDay(time)}`;
}
