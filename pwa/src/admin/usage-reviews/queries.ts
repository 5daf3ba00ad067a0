import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, type RequestBody } from '../../shared/api.ts';
import { toast } from '../../shared/ui/toast.ts';
import { toastFailure } from '../ui/failure.ts';
import { readPage } from '../ui/read-page.ts';
import { moneyReviewsQuery } from './money-review-queries.ts';
import { type Resolution, resolutionNames } from './review-messages.ts';
import { type ReviewsView, toFilter } from './reviews-view.ts';

export const REVIEWS_PER_PAGE = 20;

const live = { staleTime: 0, refetchInterval: 60_000 } as const;

export function reviewsQuery(view: ReviewsView) {
  const query = { ...toFilter(view), limit: REVIEWS_PER_PAGE, offset: (view.page - 1) * REVIEWS_PER_PAGE };
  return { ...readPage('GET /api/admin/usage-reviews', { query }), ...live };
}

/**
 * The number of reviews of each status, over all pages; undefined while loading. Tablets' batches and money
 * have other reasons, so they count only without a reason filter.
 */
export function useReviewCounts(reason: ReviewsView['reason']) {
  const reviews = (status: ReviewsView['status']) => {
    const query = { ...toFilter({ status, reason }), limit: 0 };
    return { ...readPage('GET /api/admin/usage-reviews', { query }), ...live };
  };
  const batches = (status: ReviewsView['status']) => ({ ...heldBatchesQuery(status), enabled: !reason });
  const money = (status: ReviewsView['status']) => ({ ...moneyReviewsQuery(status), enabled: !reason });
  const others = {
    open: [useQuery(batches('open')).data, useQuery(money('open')).data],
    settled: [useQuery(batches('settled')).data, useQuery(money('settled')).data],
  };
  return {
    open: sumOf(useQuery(reviews('open')).data, others.open, reason),
    settled: sumOf(useQuery(reviews('settled')).data, others.settled, reason),
  };
}

interface Counted {
  total: number;
}
const sumOf = (
  reviews: Counted | undefined,
  others: readonly (Counted | undefined)[],
  reason: ReviewsView['reason'],
) => reviews && reviews.total + (reason ? 0 : others.reduce((sum, other) => sum + (other?.total ?? 0), 0));

const everyBatch = 200;

export function heldBatchesQuery(status: ReviewsView['status']) {
  return { ...readPage('GET /api/admin/held-batches', { query: { status, limit: everyBatch } }), ...live };
}

export interface BatchDecision {
  id: number;
  version: number;
  name: string;
  accept: 'all' | 'none' | 'before_revocation' | string[];
  note: string;
}

export function useSettleBatch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, accept, note }: BatchDecision) =>
      api('POST /api/admin/held-batches/{id}/settle', { params: { id }, body: { version, accept, note } }),
    onSuccess: ({ accepted, rejected }, { name }) =>
      toast({ title: 'Success', description: `${name}: ${accepted} accepted, ${rejected} rejected.` }),
    // The dialog stays open and shows the error.
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) =>
          /^\/api\/(admin\/(usage-reviews|money-reviews|held-batches|dashboard)|package-sales)/.test(
            String(queryKey[0]),
          ),
      }),
  });
}

interface SettleRequest {
  id: number;
  customerName: string;
  resolution: Resolution;
  note: string;
  charge?: RequestBody<'PATCH /api/admin/usage-reviews/{id}'>['charge'];
}

export function useSettleReview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, resolution, note, charge }: SettleRequest) =>
      api('PATCH /api/admin/usage-reviews/{id}', {
        params: { id },
        body: { resolution, note, ...(charge && { charge }) },
      }),
    onSuccess: (_answer, { resolution, customerName }) =>
      toast({ title: 'Success', description: `${resolutionNames[resolution]}: ${customerName}.` }),
    onError: (error) => toastFailure(error, 'Failed to settle the review'),
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => /^\/api\/(admin\/usage-reviews|package-sales)/.test(String(queryKey[0])),
      }),
  });
}
