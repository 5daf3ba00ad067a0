import { matchPrecache } from 'workbox-precaching';
import { isPlainFile } from './built-file.ts';

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
    if (await cache.match(file)) continue;
    // One that cannot be had now is fetched when it is next needed.
    const response = await fetch(file).catch(() => undefined);
    if (response && isPlainFile(file, response)) await cache.put(file, response);
  }
}
