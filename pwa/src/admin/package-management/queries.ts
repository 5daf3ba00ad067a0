import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type Answer, api, type Body } from '../../shared/api.ts';
import { read } from '../../shared/read.ts';
import { toast } from '../../shared/ui/toast.ts';
import { toastFailure } from '../ui/failure.ts';
import { readPage } from '../ui/read-page.ts';
import { recordedWords, saleFailures, soldWords, voidedWords } from './sale-words.ts';
import type { queryOf } from './sales-view.ts';

export const SALES_A_PAGE = 20;
export const ACTIVE_A_PAGE = 6;

/** Tablets deduct hours all day, so the page refetches when opened. */
const live = { staleTime: 0, refetchInterval: 60_000 } as const;

interface OnePage {
  search: string;
  /** Starts at 1. */
  page: number;
}

/** @param asked the query of the view (`queryOf`) */
export function salesQuery({ search, page }: OnePage, asked: ReturnType<typeof queryOf>) {
  const query = { search, ...asked, limit: SALES_A_PAGE, offset: (page - 1) * SALES_A_PAGE };
  return { ...readPage('GET /api/package-sales', { query }), ...live };
}

export function activeSalesQuery({ search, page }: OnePage) {
  const query = { search, limit: ACTIVE_A_PAGE, offset: (page - 1) * ACTIVE_A_PAGE };
  return { ...readPage('GET /api/package-sales/active', { query }), ...live };
}

export const statsQuery = { ...read('GET /api/package-sales/stats'), ...live };

/** The default until the setting has loaded. */
const NEAR_EXPIRY_DAYS = 30;

/** How many days count as 'soon', and how many packages expire by then; undefined until loaded. */
export function useNearExpiry(): { days: number; sales: number | undefined } {
  const { data } = useQuery(statsQuery);
  return { days: data?.nearExpiryDays ?? NEAR_EXPIRY_DAYS, sales: data?.nearExpiry };
}

export const packagesQuery = read('GET /api/packages');

export const statementQuery = (id: number) => ({
  ...read('GET /api/package-sales/{id}', { params: { id } }),
  ...live,
});

const touched = ['/api/package-sales', '/api/admin/usage-reviews'];

function refreshSales(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey }) => touched.some((path) => String(queryKey[0]).startsWith(path)),
  });
}

type WriteKey =
  | 'POST /api/package-sales'
  | 'POST /api/package-sales/{id}/cancel'
  | 'POST /api/package-sales/{id}/extend'
  | 'POST /api/package-sales/{id}/refund'
  | 'POST /api/package-usage'
  | 'PATCH /api/package-usage/{id}'
  | 'POST /api/package-usage/{id}/void';

interface SalesWrite<K extends WriteKey, V> {
  call: (variables: V) => Promise<Answer<K>>;
  /** The success toast. */
  said: (answer: Answer<K>) => string;
  /** The failure toast for an error without a server message. */
  failed: string;
}

/**
 * Changes a sale or one of its visits. A double click sends one call, because the second would be rejected as
 * stale.
 */
export function useSalesWrite<K extends WriteKey, V>({ call, said, failed }: SalesWrite<K, V>) {
  const queryClient = useQueryClient();
  const running = useRef<Promise<Answer<K>>>(undefined);
  return useMutation({
    mutationFn: (variables: V) => {
      running.current ??= call(variables).finally(() => {
        running.current = undefined;
      });
      return running.current;
    },
    onSuccess: (answer) => {
      toast({ title: 'Success', description: said(answer) });
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
  return useSalesWrite<
    'POST /api/package-sales',
    { body: Body<'POST /api/package-sales'>; idempotencyKey: string }
  >({
    call: (options) => api('POST /api/package-sales', options),
    said: soldWords,
    failed: saleFailures.sell,
  });
}

export function useRecordUsage() {
  return useSalesWrite<
    'POST /api/package-usage',
    { body: Body<'POST /api/package-usage'>; idempotencyKey: string }
  >({
    call: (options) => api('POST /api/package-usage', options),
    said: recordedWords,
    failed: saleFailures.record,
  });
}

export function useCheckOut() {
  return useSalesWrite<'PATCH /api/package-usage/{id}', { id: string; checkedOutAt: string }>({
    call: ({ id, checkedOutAt }) =>
      api('PATCH /api/package-usage/{id}', { params: { id }, body: { checkedOutAt } }),
    said: (usage) => `${usage.customerName} is checked out.`,
    failed: saleFailures.checkOut,
  });
}

export function useVoidUsage() {
  return useSalesWrite<'POST /api/package-usage/{id}/void', { id: string; reason: string }>({
    call: ({ id, reason }) => api('POST /api/package-usage/{id}/void', { params: { id }, body: { reason } }),
    said: voidedWords,
    failed: saleFailures.void,
  });
}

export function useCancelSale() {
  return useSalesWrite<'POST /api/package-sales/{id}/cancel', { id: number; reason: string }>({
    call: ({ id, reason }) =>
      api('POST /api/package-sales/{id}/cancel', { params: { id }, body: { reason } }),
    said: (sale) => `The sale to ${sale.customerName} is cancelled.`,
    failed: saleFailures.cancel,
  });
}
