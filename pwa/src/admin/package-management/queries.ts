import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, type RequestBody, type ResponseBody } from '../../shared/api.ts';
import { read } from '../../shared/read.ts';
import { toast } from '../../shared/ui/toast.ts';
import { toastFailure } from '../ui/failure.ts';
import { readPage } from '../ui/read-page.ts';
import { recordedMessage, saleFailures, soldMessage, voidedMessage } from './sale-messages.ts';
import type { toQuery } from './sales-view.ts';

export const SALES_PER_PAGE = 20;

/** Tablets deduct hours all day, so the page refetches when opened. */
const live = { staleTime: 0, refetchInterval: 60_000 } as const;

interface PageQuery {
  search: string;
  /** Starts at 1. */
  page: number;
}

/** @param asked the query of the view (`queryOf`) */
export function salesQuery({ search, page }: PageQuery, asked: ReturnType<typeof toQuery>) {
  const query = { search, ...asked, limit: SALES_PER_PAGE, offset: (page - 1) * SALES_PER_PAGE };
  return { ...readPage('GET /api/package-sales', { query }), ...live };
}

export const statsQuery = { ...read('GET /api/package-sales/stats'), ...live };

/** The default until the setting has loaded. */
const NEAR_EXPIRY_DAYS = 30;

/** How many days count as 'soon'. */
export const useNearExpiryDays = (): number => useQuery(statsQuery).data?.nearExpiryDays ?? NEAR_EXPIRY_DAYS;

export const packagesQuery = read('GET /api/packages');

export const statementQuery = (id: number) => ({
  ...read('GET /api/package-sales/{id}', { params: { id } }),
  ...live,
});

const affectedPaths = ['/api/package-sales', '/api/admin/usage-reviews', '/api/admin/passes-without-hours'];

export function refreshSales(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => affectedPaths.some((path) => String(queryKey[0]).startsWith(path)),
  });
}

type WriteKey =
  | 'POST /api/package-sales'
  | 'POST /api/package-sales/{id}/cancel'
  | 'POST /api/package-sales/{id}/extend'
  | 'POST /api/package-sales/{id}/refund'
  | 'POST /api/package-usage'
  | 'PATCH /api/package-usage/{id}'
  | 'POST /api/package-usage/{id}/void'
  | 'POST /api/admin/bookings/{id}/hours';

interface SalesMutation<K extends WriteKey, V> {
  call: (variables: V) => Promise<ResponseBody<K>>;
  /** The success toast. */
  successText: (answer: ResponseBody<K>) => string;
  /** The failure toast for an error without a server message. */
  failed: string;
}

/**
 * Changes a sale or one of its visits. A double click sends one call, because the second would be rejected as
 * stale.
 */
export function useSalesMutation<K extends WriteKey, V>({ call, successText, failed }: SalesMutation<K, V>) {
  const queryClient = useQueryClient();
  const running = useRef<Promise<ResponseBody<K>>>(undefined);
  return useMutation({
    mutationFn: (variables: V) => {
      running.current ??= call(variables).finally(() => {
        running.current = undefined;
      });
      return running.current;
    },
    onSuccess: (answer) => {
      toast({ title: 'Success', description: successText(answer) });
      void refreshSales(queryClient);
    },
    onError: (error) => {
      toastFailure(error, failed);
      // A colleague may have changed it first, so refetch.
      void refreshSales(queryClient);
    },
  });
}

export function useSellPackage() {
  return useSalesMutation<
    'POST /api/package-sales',
    { body: RequestBody<'POST /api/package-sales'>; idempotencyKey: string }
  >({
    call: (options) => api('POST /api/package-sales', options),
    successText: soldMessage,
    failed: saleFailures.sell,
  });
}

export function useRecordUsage() {
  return useSalesMutation<
    'POST /api/package-usage',
    { body: RequestBody<'POST /api/package-usage'>; idempotencyKey: string }
  >({
    call: (options) => api('POST /api/package-usage', options),
    successText: recordedMessage,
    failed: saleFailures.record,
  });
}

export function useCheckOut() {
  return useSalesMutation<'PATCH /api/package-usage/{id}', { id: string; checkedOutAt: string }>({
    call: ({ id, checkedOutAt }) =>
      api('PATCH /api/package-usage/{id}', { params: { id }, body: { checkedOutAt } }),
    successText: (usage) => `${usage.customerName} is checked out.`,
    failed: saleFailures.checkOut,
  });
}

export function useVoidUsage() {
  return useSalesMutation<'POST /api/package-usage/{id}/void', { id: string; reason: string }>({
    call: ({ id, reason }) => api('POST /api/package-usage/{id}/void', { params: { id }, body: { reason } }),
    successText: voidedMessage,
    failed: saleFailures.void,
  });
}

export function useCancelSale() {
  return useSalesMutation<'POST /api/package-sales/{id}/cancel', { id: number; reason: string }>({
    call: ({ id, reason }) =>
      api('POST /api/package-sales/{id}/cancel', { params: { id }, body: { reason } }),
    successText: (sale) => `The sale to ${sale.customerName} is cancelled.`,
    failed: saleFailures.cancel,
  });
}
