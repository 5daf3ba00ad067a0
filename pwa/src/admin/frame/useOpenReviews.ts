import { useQuery } from '@tanstack/react-query';
import { useMay } from '../access/usePortalUser.ts';
import { readPage } from '../ui/read-page.ts';

/** How many reviews wait to be settled; `undefined` for those who do not settle them. */
export function useOpenReviews(): number | undefined {
  const mayReview = useMay('usage.review');
  const { data } = useQuery({
    ...readPage('GET /api/admin/usage-reviews', { query: { status: 'open', limit: 1 } }),
    enabled: mayReview,
    staleTime: 0,
    refetchInterval: 60_000,
  });
  return mayReview ? data?.total : undefined;
}
