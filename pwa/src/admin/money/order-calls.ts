import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Order } from '@toodles/api/contract/money/orders.ts';
import { useState } from 'react';
import { v4 as newKey } from 'uuid';
import { api, type RequestBody } from '../../shared/api.ts';
import { read } from '../../shared/read.ts';
import { toast } from '../../shared/ui/toast.ts';
import { isUncertain } from '../ui/failure.ts';

export const orderQuery = (id: string) => ({
  ...read('GET /api/admin/orders/{id}', { params: { id } }),
  staleTime: 0,
});

const affectedPaths = [
  '/api/admin/orders',
  '/api/admin/documents',
  '/api/admin/bookings',
  '/api/admin/birthday-parties',
  '/api/admin/calendar',
  '/api/admin/dashboard',
  '/api/admin/analytics',
  '/api/package-sales',
  '/api/admin/usage-reviews',
  '/api/admin/money',
  '/api/admin/payments',
  '/api/admin/reductions',
  '/api/admin/family-credits',
  '/api/admin/statement',
  '/api/admin/till',
  '/api/admin/counter-sales',
  '/api/admin/families',
];

/** Refetches everything that shows money. */
export const refreshMoney = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => affectedPaths.some((path) => String(queryKey[0]).startsWith(path)),
  });

/** A change of an order's money. */
export type MoneyChange =
  | { kind: 'take'; body: RequestBody<'POST /api/admin/orders/{id}/payments'> }
  | { kind: 'credit'; body: RequestBody<'POST /api/admin/orders/{id}/credit'> }
  | { kind: 'refund'; body: RequestBody<'POST /api/admin/orders/{id}/refunds'> }
  | { kind: 'writeOff'; body: RequestBody<'POST /api/admin/orders/{id}/write-offs'> }
  | { kind: 'undo'; paymentId: string; body: RequestBody<'POST /api/admin/payments/{id}/reversal'> };

function send(order: Order, change: MoneyChange, idempotencyKey: string): Promise<Order> {
  const params = { id: order.id };
  switch (change.kind) {
    case 'take':
      return api('POST /api/admin/orders/{id}/payments', { params, body: change.body, idempotencyKey });
    case 'credit':
      return api('POST /api/admin/orders/{id}/credit', { params, body: change.body, idempotencyKey });
    case 'refund':
      return api('POST /api/admin/orders/{id}/refunds', { params, body: change.body, idempotencyKey });
    case 'writeOff':
      return api('POST /api/admin/orders/{id}/write-offs', { params, body: change.body, idempotencyKey });
    case 'undo':
      return api('POST /api/admin/payments/{id}/reversal', {
        params: { id: change.paymentId },
        body: change.body,
        idempotencyKey,
      });
  }
}

/**
 * Changes an order's money once, however often the button is pressed or the network drops. The dialog shows the
 * `order` that it returns: while it is sent, and after an attempt without an answer, which may have been saved, that
 * is still the order before it, so that pressing again repeats the same request and gets its answer.
 */
export function useMoneyChange(latest: Order, saved: (order: Order) => string, onDone: () => void) {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => newKey());
  const [sent, setSent] = useState<Order>();
  const order = sent ?? latest;
  const change = useMutation({
    mutationFn: (wanted: MoneyChange) => send(order, wanted, idempotencyKey),
    onMutate: () => setSent(order),
    onSuccess: async (changed) => {
      // The next change of the visit has to send its new version.
      await refreshMoney(queryClient);
      toast({ title: 'Success', description: saved(changed) });
      onDone();
    },
    onError: (error) => {
      if (!isUncertain(error)) setSent(undefined);
      // Someone else may have taken the payment.
      return refreshMoney(queryClient);
    },
  });
  return { ...change, order };
}
