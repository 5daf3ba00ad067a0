import { surfaceFiles } from 'virtual:surface-files';
import { isDeskPath } from '../shared/desk-path.ts';
import { fetchBuiltFile, integrityOf } from './built-file.ts';

/**
 * The desk has its own worker (kiosk-sw.ts). Tablets enrolled before that have the desk's files in a cache of
 * this worker, which serves them until the desk's worker has opened the desk once and removes that cache.
 */
const CACHE = 'surface-kiosk';

const hasDeskCache = (): Promise<boolean> => caches.has(CACHE);

/**
 * Whether this worker opens the page: a site page, or the desk on a tablet that still starts it from here.
 */
export const canOpenHere = async (path: string): Promise<boolean> => !isDeskPath(path) || hasDeskCache();

/**
 * Fetches and checks the desk's new files on such a tablet before the old version gives way. Fails the
 * install, which the browser retries, when it can't.
 */
export async function updateDeskFiles(): Promise<void> {
  if (!(await hasDeskCache())) return;
  const cache = await caches.open(CACHE);
  await Promise.all(
    surfaceFiles.kiosk.map(async (file) => {
      const cached = await cache.match(file.path, { ignoreVary: true });
      if (cached && (await integrityOf(cached)) === file.integrity) return;
      await cache.put(file.path, await fetchBuiltFile(file));
    }),
  );
}

/** Removes the desk's files of old versions once this version is active. */
export async function removeOldDeskFiles(): Promise<void> {
  if (!(await hasDeskCache())) return;
  const cache = await caches.open(CACHE);
  const wanted = new Set(surfaceFiles.kiosk.map(({ path }) => path));
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** A hashed file of the desk. It never changes, so the cached copy is as good as the server's. */
export async function cachedDeskFile(request: Request): Promise<Response | undefined> {
  if (!(await hasDeskCache())) return undefined;
  return (await caches.open(CACHE)).match(request, { ignoreVary: true });
}
