import { useQuery } from '@tanstack/react-query';
import { hasPermission } from '../access/portal-access.ts';
import { usePortalUser } from '../access/usePortalUser.ts';
import { readPage } from '../ui/read-page.ts';

export const DISPLACED_PER_PAGE = 10;

/** One page of displaced bookings. Every booking may change them, so they are always refetched. */
export function useDisplacedBookings(page = 1) {
  const user = usePortalUser();
  return useQuery({
    ...readPage('GET /api/admin/stranded', {
      query: { limit: DISPLACED_PER_PAGE, offset: (page - 1) * DISPLACED_PER_PAGE },
    }),
    enabled: hasPermission(user, 'bookings.view'),
    staleTime: 0,
    refetchInterval: 60_000,
  });
}
