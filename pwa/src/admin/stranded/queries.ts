import { useQuery } from '@tanstack/react-query';
import { may } from '../access/portal-access.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { readPage } from '../ui/read-page.ts';

export const STRANDED_A_PAGE = 10;

/** The visits without a place, one page of them; they come and go with bookings, so they are asked for anew. */
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
