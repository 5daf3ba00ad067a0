import { useQuery } from '@tanstack/react-query';
import { type PortalPageName, portalPages } from '../access/portal-access.ts';
import { useHasPermission } from '../access/usePortalUser.ts';
import { readPage } from '../ui/read-page.ts';

const live = { staleTime: 0, refetchInterval: 60_000 } as const;

/** The number of open tasks on a page, by its address; undefined if the user may not handle them. */
export function useOpenTaskCounts(): Readonly<Record<string, number | undefined>> {
  const reviews = useQuery({
    ...readPage('GET /api/admin/usage-reviews', { query: { status: 'open', limit: 0 } }),
    ...live,
    enabled: useHasPermission(portalPages.usageReviews.needs),
  });
  const batches = useQuery({
    ...readPage('GET /api/admin/held-batches', { query: { status: 'open', limit: 1 } }),
    ...live,
    enabled: useHasPermission(portalPages.usageReviews.needs),
  });
  const money = useQuery({
    ...readPage('GET /api/admin/money-reviews', { query: { status: 'open', limit: 0 } }),
    ...live,
    enabled: useHasPermission(portalPages.usageReviews.needs),
  });
  const enquiries = useQuery({
    ...readPage('GET /api/admin/enquiries', { query: { status: 'pending', limit: 0 } }),
    ...live,
    enabled: useHasPermission(portalPages.enquiries.needs),
  });
  const toDecide = reviews.data && reviews.data.total + (batches.data?.total ?? 0) + (money.data?.total ?? 0);
  return { [pathOf('usageReviews')]: toDecide, [pathOf('enquiries')]: enquiries.data?.total };
}

const pathOf = (name: PortalPageName): string => portalPages[name].path;
