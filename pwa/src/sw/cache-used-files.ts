import { matchPrecache } from 'workbox-precaching';
import { isCacheableFile } from './built-file.ts';

/**
 * Caches files that a page loaded before it had this worker. They come from the browser's HTTP cache.
 * @param files paths of this site
 * @param cacheFor the cache for a path; undefined for paths that are not cached
 */
export async function cacheUsedFiles(
  files: readonly string[],
  cacheFor: (path: string) => string | undefined,
): Promise<void> {
  for (const file of files) {
    const name = cacheFor(file);
    if (name === undefined || (await matchPrecache(file))) continue;
    const cache = await caches.open(name);
    if (await cache.match(file)) continue;
    // A file that is unavailable now is fetched when a page next needs it.
    const response = await fetch(file).catch(() => undefined);
    if (response && isCacheableFile(file, response)) await cache.put(file, response);
  }
}
