import { read } from '../../shared/read.ts';

/** Refetches when the page is opened or focused, and every minute while it is visible. */
export const dashboardQuery = {
  ...read('GET /api/admin/dashboard'),
  staleTime: 0,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
} as const;
