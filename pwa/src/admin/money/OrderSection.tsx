import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { Order } from '@toodles/api/contract/money/orders.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import type { ReactNode } from 'react';
import { moment, rupeesOf } from '../../shared/format.ts';
import { cx } from '../../shared/ui/class-names.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import surface from '../../shared/ui/Surface.module.css';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { OrderDocuments } from '../bills/OrderDocuments.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import { useMoneyDialog } from './MoneyDialogHost.tsx';
import { paymentText, refundable, refundStates, usableCredit } from './money-labels.ts';
import styles from './OrderSection.module.css';
import { orderQuery } from './order-calls.ts';

interface OrderSectionProps {
  orderId: string;
  /** What is charged: the parts of the total. */
  lines: { label: string; value: string }[];
  /** The panel has the button that takes a payment in another place. */
  isTakenAbove?: boolean;
}

/** What an order costs, what was paid and how, and what is left to take or to refund. */
export function OrderSection({ orderId, lines, isTakenAbove = false }: OrderSectionProps) {
  const { data: order, error, isError, refetch, isFetching } = useQuery(orderQuery(orderId));
  return (
    <Stack as="section" gap={6} className={cx(surface.sunken, styles.money)} aria-label="Payment">
      {lines.map(({ label, value }) => (
        <Line key={label} label={label} value={value} />
      ))}
      {order && (
        <>
          <Sums order={order} />
          <Payments order={order} />
          <Documents orderId={order.id} />
          <Actions order={order} isTakenAbove={isTakenAbove} />
        </>
      )}
      {!order && isError && (
        <LoadFailed
          title="The payments did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {!order && !isError && <Skeleton height={28} />}
    </Stack>
  );
}

function Documents({ orderId }: { orderId: string }) {
  const open = useMoneyDialog();
  return (
    <OrderDocuments
      orderId={orderId}
      onOpen={(documentId) => open({ orderId, what: { documentId } })}
      onChangeBuyer={() => open({ orderId, what: 'buyer' })}
    />
  );
}

interface LineProps {
  label: ReactNode;
  value: string;
  isTotal?: boolean;
}

function Line({ label, value, isTotal = false }: LineProps) {
  return (
    <Row as="p" justify="between" gap={12} align="stretch" className={cx(isTotal && styles.total)}>
      <span>{label}</span>
      <span>{value}</span>
    </Row>
  );
}

const signed = (amount: string) => `${paiseOf(amount) > 0 ? '+' : '−'}${rupeesOf(amount.replace('-', ''))}`;

/** The total, and what is left of it. */
function Sums({ order }: { order: Order }) {
  const { state, chargedAmount, roundOffAmount, paidAmount, writtenOffAmount, dueAmount } = order;
  if (state === 'free') return <Line label="Nothing to pay" value={rupeesOf('0.00')} isTotal />;
  const due = paiseOf(dueAmount);
  const isCharged = paiseOf(chargedAmount) > 0;
  const isPart = state === 'partly_paid' || state === 'to_refund' || state === 'kept';
  return (
    <>
      {state === 'kept' && <Line label="Kept by the centre" value={rupeesOf(chargedAmount)} />}
      {paiseOf(roundOffAmount) !== 0 && <Line label="Round-off" value={signed(roundOffAmount)} />}
      {isPart && <Line label="Paid" value={rupeesOf(paidAmount)} />}
      {paiseOf(writtenOffAmount) > 0 && <Line label="Written off" value={rupeesOf(writtenOffAmount)} />}
      {due > 0 && <Line label={<DueLabel orderId={order.id} />} value={rupeesOf(dueAmount)} isTotal />}
      {due < 0 && <Line label="To refund" value={refundable(dueAmount)} isTotal />}
      {due === 0 && isCharged && <Line label="Paid" value={rupeesOf(paidAmount)} isTotal />}
      {state === 'cancelled' && <Line label="Not paid" value={rupeesOf('0.00')} isTotal />}
      {state === 'refunded' && <Line label="Refunded" value={rupeesOf('0.00')} isTotal />}
    </>
  );
}

/** Beside the word, what is given up instead of taken. */
function DueLabel({ orderId }: Pick<OrderSectionProps, 'orderId'>) {
  const open = useMoneyDialog();
  const mayRefund = useHasPermission('payments.refund');
  return (
    <>
      Due{' '}
      {mayRefund && (
        <button type="button" className={styles.writeOff} onClick={() => open({ orderId, what: 'writeOff' })}>
          Write off
        </button>
      )}
    </>
  );
}

function Payments({ order }: { order: Order }) {
  const open = useMoneyDialog();
  const timeZone = useTimeZone();
  const mayRefund = useHasPermission('payments.refund');
  if (order.payments.length === 0) return null;
  return (
    <Stack as="ol" gap={4} className={styles.payments} aria-label="Payments">
      {order.payments.map((payment) => {
        const isOpen = payment.reversesId === null && !payment.isReversed;
        const isFromBefore = payment.isBeforeLedger && payment.reversesId === null;
        return (
          <Row as="li" key={payment.id} justify="between" gap={12}>
            <div className={cx(!isOpen && styles.undone)}>
              <Text as="b" weight={700}>
                {paymentText(payment)}
              </Text>
              <Text as="span" size="sm" weight={600} tone="muted" className={styles.small}>
                {[
                  payment.reference,
                  payment.refundState && refundStates[payment.refundState],
                  payment.note,
                  isFromBefore ? undefined : payment.by,
                  isFromBefore ? 'before payments were recorded' : moment(payment.at, timeZone),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Text>
            </div>
            {mayRefund && isOpen && payment.method !== 'gateway' && (
              <Button size="small" onClick={() => open({ orderId: order.id, what: payment })}>
                Undo
                <VisuallyHidden> {paymentText(payment)}</VisuallyHidden>
              </Button>
            )}
          </Row>
        );
      })}
    </Stack>
  );
}

interface TakeButtonProps extends Pick<OrderSectionProps, 'orderId'> {
  /** It is what the team does next. */
  isNext?: boolean;
}

/** Takes what is due of an order; nothing if nothing is. */
export function TakeButton({ orderId, isNext = false }: TakeButtonProps) {
  const open = useMoneyDialog();
  const { data: order } = useQuery(orderQuery(orderId));
  if (!useHasPermission('payments.take') || !order || paiseOf(order.dueAmount) <= 0) return null;
  return (
    <Button variant={isNext ? 'contained' : 'outlined'} onClick={() => open({ orderId, what: 'take' })}>
      Take {rupeesOf(order.depositDueAmount ?? order.dueAmount)}
    </Button>
  );
}

function Actions({ order, isTakenAbove }: { order: Order; isTakenAbove: boolean }) {
  const open = useMoneyDialog();
  const { id: orderId } = order;
  const mayTake = useHasPermission('payments.take');
  const mayRefund = useHasPermission('payments.refund');
  const due = paiseOf(order.dueAmount);
  const credit = usableCredit(order);
  const isPaid = paiseOf(order.paidAmount) > 0;
  return (
    <Row gap={8} wrap className={styles.actions}>
      {!isTakenAbove && <TakeButton orderId={orderId} />}
      {mayTake && paiseOf(credit) > 0 && (
        <Button variant="outlined" onClick={() => open({ orderId, what: 'credit' })}>
          Use credit {rupeesOf(credit)}
        </Button>
      )}
      {mayRefund && due < 0 && (
        <Button variant="outlined" onClick={() => open({ orderId, what: 'refund' })}>
          Refund {refundable(order.dueAmount)}
        </Button>
      )}
      {mayRefund && due >= 0 && isPaid && (
        <Button onClick={() => open({ orderId, what: 'refund' })}>Refund</Button>
      )}
    </Row>
  );
}
