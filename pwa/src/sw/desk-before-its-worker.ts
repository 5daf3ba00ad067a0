import { surfaceFiles } from 'virtual:surface-files';
import { isDeskPath } from '../shared/desk-path.ts';
import { fetchBuilt, integrityOf } from './built-file.ts';

/**
 * The desk has a worker of its own (kiosk-sw.ts). Tablets that were enrolled before kept the desk's files with this one:
 * it goes on doing so until the desk's worker has opened the desk once, and removes that cache.
 */
const CACHE = 'surface-kiosk';

const keepsDesk = (): Promise<boolean> => caches.has(CACHE);

/** Whether a page of the desk is opened on a tablet whose desk still starts from here. */
export const opensHere = async (path: string): Promise<boolean> => !isDeskPath(path) || keepsDesk();

/**
 * A new version brings new files: such a tablet has them, checked, before the old version gives way. Fails the install,
 * to be tried again, where it can't.
 */
export async function keepDeskFiles(): Promise<void> {
  if (!(await keepsDesk())) return;
  const cache = await caches.open(CACHE);
  await Promise.all(
    surfaceFiles.kiosk.map(async (file) => {
      const kept = await cache.match(file.path, { ignoreVary: true });
      if (kept && (await integrityOf(kept)) === file.integrity) return;
      await cache.put(file.path, await fetchBuilt(file));
    }),
  );
}

/** Removes the files of versions gone by, once this version is the one that runs. */
export async function removeOldDeskFiles(): Promise<void> {
  if (!(await keepsDesk())) return;
  const cache = await caches.open(CACHE);
  const wanted = new Set(surfaceFiles.kiosk.map(({ path }) => path));
  for (const request of await cache.keys()) {
    if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}

/** A hashed file of the desk; it never changes, so the kept copy is as good as the server's. */
export async function keptDeskFile(request: Request): Promise<Response | undefined> {
  if (!(await keepsDesk())) return undefined;
  return (await caches.open(CACHE)).match(request, { ignoreVary: true });
}
