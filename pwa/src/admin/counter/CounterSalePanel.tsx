import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import type { CounterOrder } from '@toodles/api/contract/counter/counter.ts';
import type { Order } from '@toodles/api/contract/money/orders.ts';
import { paiseOf } from '@toodles/api/domain/money.ts';
import { useState } from 'react';
import { moment, phoneNumber } from '../../shared/format.ts';
import { Row, Stack } from '../../shared/ui/Layout.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Text } from '../../shared/ui/Text.tsx';
import { VisuallyHidden } from '../../shared/ui/VisuallyHidden.tsx';
import { useHasPermission } from '../access/usePortalUser.ts';
import { OrderSection } from '../money/OrderSection.tsx';
import { orderQuery } from '../money/order-calls.ts';
import { ReasonDialog } from '../package-management/ReasonDialog.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { useTimeZone } from '../ui/useTimeZone.ts';
import styles from './Counter.module.css';
import { useCancelCounterSale, useRemoveLine } from './queries.ts';
import { orderLines, removableLines } from './receipt.ts';

interface CounterSalePanelProps {
  id: string;
  /** The row of the list, if it is on the open page. */
  row: CounterOrder | undefined;
}

/** A counter sale with its items and payments, and the ways to correct it. */
export function CounterSalePanel({ id, row }: CounterSalePanelProps) {
  const { data: order, error, isError, refetch, isFetching } = useQuery(orderQuery(id));
  const timeZone = useTimeZone();
  if (!order && isError) {
    return (
      <LoadFailed
        title="The sale did not load"
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!order) {
    return (
      <Stack gap={16} className={styles.panelBody} role="status">
        <VisuallyHidden>Loading the sale</VisuallyHidden>
        <Skeleton width="60%" height={28} />
        <Skeleton height={140} radius={16} />
      </Stack>
    );
  }
  return (
    <>
      <header className={styles.panelHead}>
        <Text as="h2" size="2xl" breakAnywhere>
          {row?.customerName || (order.familyPhone ? phoneNumber(order.familyPhone) : 'No name')}
        </Text>
        <Text weight={600} tone="muted">
          {order.reference}
          {row && `, sold ${moment(row.at, timeZone)} by ${row.by}`}
        </Text>
        {row?.customerPhone && (
          <Text weight={600} tone="muted" tabular>
            {phoneNumber(row.customerPhone)}
          </Text>
        )}
      </header>
      <Stack gap={16} className={styles.panelBody}>
        <OrderSection orderId={id} lines={orderLines(order)} />
        <Corrections order={order} />
      </Stack>
    </>
  );
}

type Correction = { kind: 'cancel' } | { kind: 'line'; line: Order['lines'][number] };

function Corrections({ order }: { order: Order }) {
  const mayRefund = useHasPermission('payments.refund');
  const [open, setOpen] = useState<Correction>();
  const lines = removableLines(order);
  if (!mayRefund || lines.length === 0) return null;
  return (
    <section aria-label="Corrections">
      <Text as="h3" size="lg">
        Correct this sale
      </Text>
      <Stack as="ul">
        {lines.map((line) => (
          <Row as="li" key={line.id} gap={12} justify="between">
            <Text as="span" weight={600} breakAnywhere>
              {line.quantity > 1 && `${line.quantity} × `}
              {line.description}
            </Text>
            <Button size="small" onClick={() => setOpen({ kind: 'line', line })}>
              Take off
              <VisuallyHidden> {line.description}</VisuallyHidden>
            </Button>
          </Row>
        ))}
      </Stack>
      <Button variant="outlined" color="error" onClick={() => setOpen({ kind: 'cancel' })}>
        Cancel sale
      </Button>
      {open?.kind === 'cancel' && <CancelDialog order={order} onClose={() => setOpen(undefined)} />}
      {open?.kind === 'line' && (
        <RemoveDialog order={order} line={open.line} onClose={() => setOpen(undefined)} />
      )}
    </section>
  );
}

const refundNote = (order: Order): string =>
  paiseOf(order.paidAmount) > 0 ? ' What was paid for it is then to be refunded.' : '';

function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <ReasonDialog
      title="Cancel this sale?"
      lead={`Takes all items off ${order.reference} and returns them to stock.${refundNote(order)}`}
      submit="Cancel sale"
      failed="Failed to cancel the sale"
      action={useCancelCounterSale()}
      withReason={(reason) => ({ id: order.id, reason })}
      onClose={onClose}
    />
  );
}

interface RemoveDialogProps {
  order: Order;
  line: Order['lines'][number];
  onClose: () => void;
}

function RemoveDialog({ order, line, onClose }: RemoveDialogProps) {
  return (
    <ReasonDialog
      title={`Take ${line.description} off?`}
      lead={`Takes it off ${order.reference} and returns it to stock.${refundNote(order)}`}
      submit="Take it off"
      failed="Failed to take the item off"
      action={useRemoveLine()}
      withReason={(reason) => ({ orderId: order.id, line: line.id, quantity: line.quantity, reason })}
      onClose={onClose}
    />
  );
}
