import { matchPrecache } from 'workbox-precaching';

/**
 * Keeps files that a page loaded before it had this worker. They come from the browser's own cache.
 * @param files paths of this site
 * @param cacheFor the cache that a path belongs in; none for what is not kept
 */
export async function keepUsed(
  files: readonly string[],
  cacheFor: (path: string) => string | undefined,
): Promise<void> {
  for (const file of files) {
    const name = cacheFor(file);
    if (name === undefined || (await matchPrecache(file))) continue;
    const cache = await caches.open(name);
    // One that cannot be had now is fetched when it is next needed.
    if (!(await cache.match(file))) await cache.add(file).catch(() => undefined);
  }
}
