import { surfaceFiles } from 'virtual:surface-files';

type Surface = 'admin' | 'kiosk';
const SURFACES: readonly Surface[] = ['admin', 'kiosk'];
const cacheName = (surface: Surface) => `surface-${surface}`;

async function missing(cache: Cache, files: readonly string[]): Promise<string[]> {
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname));
  return files.filter((file) => !kept.has(file));
}

async function keep(surface: Surface, onFile: (done: number, total: number) => void): Promise<void> {
  const files = surfaceFiles[surface];
  const cache = await caches.open(cacheName(surface));
  const wanted = await missing(cache, files);
  let done = files.length - wanted.length;
  onFile(done, files.length);
  await Promise.all(
    wanted.map(async (file) => {
      await cache.add(file);
      done += 1;
      onFile(done, files.length);
    }),
  );
}

/** Fetches what the surface lacks and tells the page how far it is, over its own port. */
export async function keepSurface(surface: Surface, port: MessagePort | undefined): Promise<void> {
  const total = surfaceFiles[surface].length;
  let last = 0;
  try {
    await keep(surface, (done) => {
      last = done;
      port?.postMessage({ done, total });
    });
  } catch (error) {
    port?.postMessage({ done: last, total, error: String(error) });
  }
}

/**
 * A new version brings new files: a device that uses a surface has them before the old version gives way, so
 * that no update can leave the desk unable to start offline. Fails the install, to be tried again, if it can't.
 */
export async function keepSurfacesInUse(): Promise<void> {
  for (const surface of SURFACES) {
    if (await caches.has(cacheName(surface))) await keep(surface, () => undefined);
  }
}

/** Drops files of versions gone by, once this version is the one that runs. */
export async function dropOldFiles(): Promise<void> {
  for (const surface of SURFACES) {
    if (!(await caches.has(cacheName(surface)))) continue;
    const cache = await caches.open(cacheName(surface));
    const wanted = new Set(surfaceFiles[surface]);
    for (const request of await cache.keys()) {
      if (!wanted.has(new URL(request.url).pathname)) await cache.delete(request);
    }
  }
}

export async function forgetSurface(surface: Surface): Promise<void> {
  await caches.delete(cacheName(surface));
}

/** A hashed file of a surface in use; it never changes, so the kept copy is as good as the server's. */
export async function keptFile(request: Request): Promise<Response | undefined> {
  for (const surface of SURFACES) {
    if (!(await caches.has(cacheName(surface)))) continue;
    const hit = await (await caches.open(cacheName(surface))).match(request, { ignoreVary: true });
    if (hit) return hit;
  }
  return undefined;
}
