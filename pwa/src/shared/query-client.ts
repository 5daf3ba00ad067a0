import { QueryClient } from '@tanstack/react-query';

/** Persisted data must outlive a query's time in memory. */
const KEEP_MS = 24 * 60 * 60 * 1000;

/**
 * The defaults (docs/product.md, decision 21): no polling, no refetch on focus, never stale, no retries. Live
 * queries override them. `always`: the cache can still serve a phone that believes it is offline.
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
