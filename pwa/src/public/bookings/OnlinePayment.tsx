import { mdiCreditCardOutline } from '@mdi/js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OnlinePaymentState } from '@toodles/api/contract/bookings/online-payment.ts';
import { useEffect, useState } from 'react';
import { publicMessage } from '../../shared/api-error.ts';
import { rupeesOf } from '../../shared/format.ts';
import { useMessages } from '../../shared/messages.ts';
import { read } from '../../shared/read.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { Icon } from '../../shared/ui/Icon.tsx';
import { Stack } from '../../shared/ui/Layout.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { useSingleFlightMutation } from '../../shared/useSingleFlightMutation.ts';
import { NoticeBox } from '../form/NoticeBox.tsx';
import { bookings } from '../messages/bookings.ts';
import styles from './BookingPage.module.css';
import { goToCheckout } from './checkout.ts';

interface OnlinePaymentProps {
  reference: string;
  bookingKey: string | null;
  /** The browser has just come back from the gateway without a payment. */
  hasFailed?: boolean;
}

/** How often a page that waits asks how the payment stands. */
const askEveryMs = 4000;

/** The online payment of a booking: how long its seats are held, the way to the gateway, and what became of the money. */
export function OnlinePayment({ reference, bookingKey, hasFailed = false }: OnlinePaymentProps) {
  const t = useMessages(bookings).online;
  const queries = useQueryClient();
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...read('GET /api/bookings/{reference}/online-payment', {
      params: { reference },
      query: { key: bookingKey ?? undefined },
    }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined || ['open', 'checking'].includes(state.data.state) ? askEveryMs : false,
  });
  const state = data?.state;
  // The booking itself has changed with its payment.
  useEffect(() => {
    if (state) void queries.invalidateQueries({ queryKey: [`/api/bookings/${reference}`] });
  }, [state, reference, queries]);
  const [problem, setProblem] = useState<string>();
  const pay = useSingleFlightMutation<unknown>({
    mutationFn: () => goToCheckout({ reference, key: bookingKey }),
    onMutate: () => setProblem(undefined),
    onError: (error) => {
      setProblem(publicMessage(error));
      void refetch();
    },
  });
  if (!data) return null;
  return (
    <Stack as="section" gap={10} className={styles.upi} aria-label={t.title}>
      <PaymentNotice payment={data} hasFailed={hasFailed} />
      {isPayable(data) && (
        <>
          {data.heldUntil && (
            <Countdown
              until={Date.parse(data.heldUntil)}
              // By the centre's clock: the phone's may be wrong.
              aheadMs={Date.parse(data.now) - dataUpdatedAt}
              onOver={() => void refetch()}
            />
          )}
          {problem && <NoticeBox tone="bad">{problem}</NoticeBox>}
          <Button size="large" block busy={pay.isPending && t.opening} onClick={() => pay.mutate()}>
            <Icon path={mdiCreditCardOutline} />
            {t.pay(rupeesOf(data.dueAmount))}
          </Button>
          <p>{t.how}</p>
        </>
      )}
    </Stack>
  );
}

/** Another amount is due than was paid, but the booking still waits. */
const isPayable = ({ state, heldUntil }: OnlinePaymentState) =>
  state === 'open' || (state === 'refused' && heldUntil !== null);

function PaymentNotice({ payment, hasFailed }: { payment: OnlinePaymentState; hasFailed: boolean }) {
  const t = useMessages(bookings).online;
  switch (payment.state) {
    case 'paid':
      return (
        <NoticeBox tone="good">
          <b>{t.confirmed}</b> {t.confirmedText}
        </NoticeBox>
      );
    case 'checking':
      return <NoticeBox tone="calm">{t.checking}</NoticeBox>;
    case 'refused':
      return <NoticeBox tone="bad">{t.refused[payment.refusedBecause ?? 'returned']}</NoticeBox>;
    case 'ended':
      return <NoticeBox tone="calm">{t.ended}</NoticeBox>;
    case 'open':
      return payment.hasFailed || hasFailed ? <NoticeBox tone="bad">{t.failed}</NoticeBox> : null;
  }
}

interface CountdownProps {
  until: number;
  /** How far the centre's clock is ahead of this phone's. */
  aheadMs: number;
  onOver: () => void;
}

function Countdown({ until, aheadMs, onOver }: CountdownProps) {
  const t = useMessages(bookings).online;
  const leftNow = () => Math.max(0, Math.ceil((until - Date.now() - aheadMs) / 1000));
  const [left, setLeft] = useState(leftNow);
  const isOver = left === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock is read on each tick
  useEffect(() => {
    const timer = setInterval(() => setLeft(leftNow()), 1000);
    return () => clearInterval(timer);
  }, [until, aheadMs]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver]);
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <Text role="timer" size="lg" weight={700} tabular align="center" className={styles.lead}>
      {isOver ? t.over : t.held(time)}
    </Text>
  );
}
