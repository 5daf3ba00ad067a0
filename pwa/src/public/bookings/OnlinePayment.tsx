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
import { onlinePayment } from '../messages/online-payment.ts';
import styles from './BookingPage.module.css';
import { goToCheckout, type Payable } from './checkout.ts';

export interface OnlinePaymentProps extends Payable {
  /** How the browser has just come back from the gateway. */
  cameBack: string | null;
}

/** How often a page that waits asks how the payment stands. */
const askEveryMs = 4000;

const paymentQuery = ({ kind, reference, bookingKey }: Payable) => ({
  ...(kind === 'party'
    ? read('GET /api/birthday-parties/{reference}/online-payment', { params: { reference } })
    : read('GET /api/bookings/{reference}/online-payment', {
        params: { reference },
        query: { key: bookingKey ?? undefined },
      })),
  staleTime: 0,
});

/** A party is not held for its payment, so nothing is awaited until somebody pays. */
const isAwaited = ({ kind }: Payable, payment: OnlinePaymentState | undefined) =>
  payment === undefined || payment.state === 'checking' || (kind === 'play' && payment.state === 'open');

/**
 * The online payment of a booking or party: how long seats are held, the way to the gateway, and what became of the
 * money.
 */
export function OnlinePayment({ cameBack, ...visit }: OnlinePaymentProps) {
  const t = useMessages(onlinePayment);
  const queries = useQueryClient();
  const { kind, reference } = visit;
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...paymentQuery(visit),
    refetchInterval: ({ state }) => (isAwaited(visit, state.data) ? askEveryMs : false),
  });
  const state = data && `${data.state} ${data.lastPaidAmount}`;
  // The booking or party itself has changed with its payment.
  useEffect(() => {
    const changed = kind === 'party' ? '/api/birthday-parties' : `/api/bookings/${reference}`;
    if (state) void queries.invalidateQueries({ queryKey: [changed] });
  }, [state, kind, reference, queries]);
  const [problem, setProblem] = useState<string>();
  const pay = useSingleFlightMutation<unknown>({
    mutationFn: () => goToCheckout(visit),
    onMutate: () => setProblem(undefined),
    onError: (error) => {
      setProblem(publicMessage(error));
      void refetch();
    },
  });
  if (!data) return null;
  const amount = rupeesOf(data.askedAmount);
  const isDeposit = data.part === 'deposit';
  return (
    <Stack as="section" gap={10} className={styles.upi} aria-label={t.title}>
      <PaymentNotice kind={kind} payment={data} cameBack={cameBack} />
      {isPayable(kind, data) && (
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
            {isDeposit ? t.party.payDeposit(amount) : t.pay(amount)}
          </Button>
          <p>{isDeposit ? t.party.howDeposit : data.heldUntil ? t.play.howHeld : t.how}</p>
        </>
      )}
    </Stack>
  );
}

/** After a refusal, another amount is due than was paid, but the booking still waits, and the party still takes place. */
const isPayable = (kind: Payable['kind'], { state, heldUntil, askedAmount }: OnlinePaymentState) =>
  state === 'open' ||
  (state === 'refused' && (kind === 'party' ? Number(askedAmount) > 0 : heldUntil !== null));

interface PaymentNoticeProps {
  kind: Payable['kind'];
  payment: OnlinePaymentState;
  cameBack: string | null;
}

function PaymentNotice({ kind, payment, cameBack }: PaymentNoticeProps) {
  const texts = useMessages(onlinePayment);
  const t = texts[kind];
  const arrived = (
    <NoticeBox tone="good">
      <b>{t.confirmed}</b> {t.arrived(payment.lastPaidAmount && rupeesOf(payment.lastPaidAmount))}
    </NoticeBox>
  );
  switch (payment.state) {
    case 'paid':
      return arrived;
    case 'checking':
      return <NoticeBox tone="calm">{t.checking}</NoticeBox>;
    case 'refused':
      return (
        <NoticeBox tone="bad">
          {payment.refusedBecause ? t.refused[payment.refusedBecause] : texts.returned}
        </NoticeBox>
      );
    case 'ended':
      return <NoticeBox tone="calm">{t.ended}</NoticeBox>;
    case 'open':
      if (cameBack === 'paid' && payment.lastPaidAmount !== null) return arrived;
      return payment.hasFailed || cameBack === 'failed' ? (
        <NoticeBox tone="bad">{texts.failed}</NoticeBox>
      ) : null;
  }
}

interface CountdownProps {
  until: number;
  /** How far the centre's clock is ahead of this phone's. */
  aheadMs: number;
  onOver: () => void;
}

function Countdown({ until, aheadMs, onOver }: CountdownProps) {
  const t = useMessages(onlinePayment);
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
