import { matchPrecache } from 'workbox-precaching';

/** Keeps hashed files that a page loaded before it had this worker. They come from the browser's own cache. */
export async function keepUsed(cacheName: string, files: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const file of files) {
    if (!file.startsWith('/assets/')) continue;
    if ((await cache.match(file)) || (await matchPrecache(file))) continue;
    // One that cannot be had now is fetched when it is next needed.
    await cache.add(file).catch(() => undefined);
  }
}
