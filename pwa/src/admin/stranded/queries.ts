import { useQuery } from '@tanstack/react-query';
import { may } from '../access/portal-access.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { readPage } from '../ui/read-page.ts';

export const STRANDED_A_PAGE = 10;

/** One page of displaced bookings. Every booking may change them, so they are always refetched. */
export function useStranded(page = 1) {
  const user = usePortalUser();
  return useQuery({
    ...readPage('GET /api/admin/stranded', {
      query: { limit: STRANDED_A_PAGE, offset: (page - 1) * STRANDED_A_PAGE },
    }),
    enabled: may(user, 'bookings.view'),
    staleTime: 0,
    refetchInterval: 60_000,
  });
}
