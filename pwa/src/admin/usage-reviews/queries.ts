import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { toast } from '../../shared/ui/toast.ts';
import { toastFailure } from '../ui/failure.ts';
import { readPage } from '../ui/read-page.ts';
import { type Resolution, resolutionNames } from './review-words.ts';
import { filterOf, type ReviewsView } from './reviews-view.ts';

export const REVIEWS_A_PAGE = 20;

const live = { staleTime: 0, refetchInterval: 60_000 } as const;

export function reviewsQuery(view: ReviewsView) {
  const query = { ...filterOf(view), limit: REVIEWS_A_PAGE, offset: (view.page - 1) * REVIEWS_A_PAGE };
  return { ...readPage('GET /api/admin/usage-reviews', { query }), ...live };
}

/** How many reviews there are of each status, whatever page is shown; missing until it is read. */
export function useReviewCounts(reason: ReviewsView['reason']) {
  const of = (status: ReviewsView['status']) => {
    const query = { ...filterOf({ status, reason }), limit: 1 };
    return { ...readPage('GET /api/admin/usage-reviews', { query }), ...live };
  };
  return { open: useQuery(of('open')).data?.total, settled: useQuery(of('settled')).data?.total };
}

interface Settling {
  id: number;
  customerName: string;
  resolution: Resolution;
  note: string;
}

export function useSettleReview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, resolution, note }: Settling) =>
      api('PATCH /api/admin/usage-reviews/{id}', { params: { id }, body: { resolution, note } }),
    onSuccess: (_answer, { resolution, customerName }) =>
      toast({ title: 'Success', description: `${resolutionNames[resolution]}: ${customerName}.` }),
    onError: (error) => toastFailure(error, 'Failed to settle the review'),
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => /^\/api\/(admin\/usage-reviews|package-sales)/.test(String(queryKey[0])),
      }),
  });
}
