import type { WorkboxPlugin } from 'workbox-core';

/** Limits a runtime cache: above `limit` entries the oldest are deleted. */
export function limitEntries(limit: number): WorkboxPlugin {
  return {
    cacheDidUpdate: async ({ cacheName }) => {
      const cache = await caches.open(cacheName);
      const requests = await cache.keys();
      await Promise.all(
        requests.slice(0, Math.max(0, requests.length - limit)).map((request) => cache.delete(request)),
      );
    },
  };
}
