import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../shared/api.ts';
import { toast } from '../../shared/ui/toast.ts';
import { toastFailure } from '../ui/failure.ts';
import { readPage } from '../ui/read-page.ts';
import { type Resolution, resolutionNames } from './review-words.ts';

export const REVIEWS_A_PAGE = 20;

export function reviewsQuery({ status, page }: { status: 'open' | 'settled'; page: number }) {
  const query = { status, limit: REVIEWS_A_PAGE, offset: (page - 1) * REVIEWS_A_PAGE };
  return { ...readPage('GET /api/admin/usage-reviews', { query }), staleTime: 0, refetchInterval: 60_000 };
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
