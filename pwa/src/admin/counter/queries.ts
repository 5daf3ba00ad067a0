import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as newKey } from 'uuid';
import { api, type RequestBody } from '../../shared/api.ts';
import { read } from '../../shared/read.ts';
import { refreshMoney } from '../money/order-calls.ts';
import { listRules, oneOf, type ParamRules } from '../ui/param-rules.ts';
import { readPage } from '../ui/read-page.ts';

export const SALES_PER_PAGE = 20;

/** Others sell meanwhile, so the page refetches when opened and every minute. */
const live = { staleTime: 0, refetchInterval: 60_000 } as const;

export const itemsQuery = { ...read('GET /api/admin/counter-items'), ...live };
export const packagesQuery = { ...read('GET /api/packages'), staleTime: 60_000 };
export const slotsQuery = (date: string) => ({
  ...read('GET /api/time-slots', { query: { date } }),
  ...live,
});

const isOrderId = (value: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);

/** The parameters of the page's address. */
export const counterRules: ParamRules = { ...listRules, view: oneOf(['sales']), sale: isOrderId };

/** @param page starts at 1 */
export const counterSalesQuery = ({ search, page }: { search: string; page: number }) => ({
  ...readPage('GET /api/admin/counter-sales', {
    query: { search, limit: SALES_PER_PAGE, offset: (page - 1) * SALES_PER_PAGE },
  }),
  ...live,
});

/** Refetches everything that a sale at the counter changes. */
export const refreshCounter = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all([
    refreshMoney(queryClient),
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => changedPaths.some((path) => String(queryKey[0]).startsWith(path)),
    }),
  ]);

const changedPaths = [
  '/api/admin/families',
  '/api/admin/counter-items',
  '/api/admin/add-ons',
  '/api/time-slots',
  '/api/packages',
  '/api/opening-days',
];

/** Records a sale once, however often the button is pressed or the network drops. */
export function useCounterSale() {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => newKey());
  return useMutation({
    mutationFn: (body: RequestBody<'POST /api/admin/counter-sales'>) =>
      api('POST /api/admin/counter-sales', { body, idempotencyKey }),
    // Also after a failure: prices, seats, dues and stock may have changed.
    onSettled: () => refreshCounter(queryClient),
  });
}

/** Takes all lines off a counter sale. */
export function useCancelCounterSale() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      api('POST /api/admin/counter-sales/{id}/cancel', { params: { id }, body: { reason } }),
    onSettled: () => refreshCounter(queryClient),
  });
}

interface LineRemoval {
  orderId: string;
  line: number;
  quantity: number;
  reason: string;
}

/** Takes an item off an order, in whole or in part. */
export function useRemoveLine() {
  const queryClient = useQueryClient();
  const [idempotencyKey] = useState(() => newKey());
  return useMutation({
    mutationFn: ({ orderId, line, quantity, reason }: LineRemoval) =>
      api('POST /api/admin/orders/{id}/lines/{line}/removal', {
        params: { id: orderId, line },
        body: { quantity, reason },
        idempotencyKey,
      }),
    onSettled: () => refreshCounter(queryClient),
  });
}
