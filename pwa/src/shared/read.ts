import { queryOptions } from '@tanstack/react-query';
import type { EndpointKey } from '@toodles/api/contract/endpoints.ts';
import { api, buildUrl, type CallArgs, type ResponseBody } from './api.ts';
import { ApiError } from './api-error.ts';

export type ReadKey = Extract<EndpointKey, `GET ${string}`>;

interface Parts {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
}

/** The query key of a read: its path with params filled in, then its query. Invalidate by `[path]` alone. */
export function keyOf<K extends ReadKey>(key: K, ...[options]: CallArgs<K>): readonly unknown[] {
  const { params = {}, query } = (options ?? {}) as Parts;
  const path = buildUrl(key.slice('GET '.length), { params });
  return query ? [path, query] : [path];
}

/** Query options of a read call: `useQuery(read('GET /api/packages'))`. */
export function read<K extends ReadKey>(key: K, ...args: CallArgs<K>) {
  return queryOptions<ResponseBody<K>>({
    queryKey: keyOf(key, ...args),
    queryFn: ({ signal }) => api(key, ...([{ ...args[0], signal }] as unknown as CallArgs<K>)),
  });
}

/** Like `read`, but returns `null` instead of failing when nobody is signed in (401). */
export function readOrNull<K extends ReadKey>(key: K, ...args: CallArgs<K>) {
  return queryOptions<ResponseBody<K> | null>({
    queryKey: keyOf(key, ...args),
    queryFn: async ({ signal }) => {
      try {
        return await api(key, ...([{ ...args[0], signal }] as unknown as CallArgs<K>));
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
  });
}
