import { QueryClient } from '@tanstack/react-query';

/** Persisted answers must outlive the time a query stays in memory. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/**
 * The seeds' defaults (product.md, decision 21): no interval, no refetch on focus, never stale, no retries. What
 * is live says so itself. `always`: a phone that believes itself offline may still be answered by the cache.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: KEEP_MS,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      retry: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
