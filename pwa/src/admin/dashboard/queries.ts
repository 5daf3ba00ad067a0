import { read } from '../../shared/read.ts';

/** Live: asked for again when the page is opened or looked at again, and each minute while it is seen. */
export const dashboardQuery = {
  ...read('GET /api/admin/dashboard'),
  staleTime: 0,
  refetchInterval: 60_000,
  refetchOnWindowFocus: true,
} as const;
