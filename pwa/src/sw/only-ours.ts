import type { WorkboxPlugin } from 'workbox-core';
import { type BuiltFile, hasTypeOf, integrityOf, isPlainFile } from './built-file.ts';

const pathOf = ({ url }: { url: string }) => new URL(url).pathname;

/**
 * For caches that fill as pages are used: keeps nothing that another server on the way has answered with, such as the
 * sign-in page of a Wi-Fi, does not pass it on as what was asked for, and uses no such copy of before.
 */
export const onlyOurs: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    const isForeign = response.redirected || (response.ok && !hasTypeOf(pathOf(request), response));
    if (isForeign) throw new TypeError(`${request.url} was answered by another server.`);
    return response;
  },
  cacheWillUpdate: async ({ request, response }) =>
    isPlainFile(pathOf(request), response) ? response : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && hasTypeOf(pathOf(request), cachedResponse) ? cachedResponse : null,
};

/**
 * For the shell: a file is kept, and a kept one used, only when its bytes are the build's. One that is not is fetched
 * again, at install and when it is read.
 */
export function onlyThisBuild(files: readonly BuiltFile[]): WorkboxPlugin {
  const integrities = new Map(files.map(({ path, integrity }) => [path, integrity]));
  // Hashed once while the worker runs.
  const checked = new Set<string>();
  return {
    // The browser's HTTP cache may hold a sign-in page under a name that never changes: it has to ask.
    requestWillFetch: async ({ request, event }) =>
      event?.type === 'install' ? new Request(request, { cache: 'no-cache' }) : request,
    cacheWillUpdate: async ({ request, response }) =>
      isPlainFile(pathOf(request), response) ? response : null,
    cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse, matchOptions }) => {
      const path = pathOf(request);
      const integrity = integrities.get(path);
      if (!cachedResponse || integrity === undefined || checked.has(path)) return cachedResponse;
      // Another copy, for hashing uses it up and the browser stores compiled code beside the one that is returned.
      const copy = await (await caches.open(cacheName)).match(request, matchOptions);
      if (!copy || (await integrityOf(copy)) !== integrity) return null;
      checked.add(path);
      return cachedResponse;
    },
  };
}
