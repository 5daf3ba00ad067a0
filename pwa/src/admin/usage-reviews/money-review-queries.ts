import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { MoneyReview } from '@toodles/api/contract/money/reviews.ts';
import { api } from '../../shared/api.ts';
import { toast } from '../../shared/ui/toast.ts';
import { readPage } from '../ui/read-page.ts';

/** More than anyone leaves open. */
const everyReview = 200;

export const moneyReviewsQuery = (status: MoneyReview['status']) => ({
  ...readPage('GET /api/admin/money-reviews', { query: { status, limit: everyReview } }),
  staleTime: 0,
  refetchInterval: 60_000,
});

export function useSettleMoneyReview() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, note }: { id: number; note: string; title: string }) =>
      api('POST /api/admin/money-reviews/{id}/settle', { params: { id }, body: { note } }),
    onSuccess: (_answer, { title }) => toast({ title: 'Success', description: `${title}: settled.` }),
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey }) => /^\/api\/admin\/(money-reviews|dashboard)/.test(String(queryKey[0])),
      }),
  });
}
