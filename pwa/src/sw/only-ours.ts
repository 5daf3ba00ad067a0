import type { WorkboxPlugin } from 'workbox-core';
import { type BuiltFile, hasTypeOf, integrityOf, isPlainFile } from './built-file.ts';

const pathOf = ({ url }: { url: string }) => new URL(url).pathname;

/**
 * For caches that fill at run time: neither caches nor returns a response of another server, such as the page
 * of a captive portal, and uses no such copy cached earlier.
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
 * For the shell: stores and uses a file only when its bytes match the build. A wrong file is fetched again,
 * at install and when it is read.
 */
export function onlyThisBuild(files: readonly BuiltFile[]): WorkboxPlugin {
  const integrities = new Map(files.map(({ path, integrity }) => [path, integrity]));
  // Hashed once per run of the worker.
  const checked = new Set<string>();
  return {
    // The browser's HTTP cache may have a captive portal's page under an immutable name: revalidate it.
    requestWillFetch: async ({ request, event }) =>
      event?.type === 'install' ? new Request(request, { cache: 'no-cache' }) : request,
    cacheWillUpdate: async ({ request, response }) =>
      isPlainFile(pathOf(request), response) ? response : null,
    cachedResponseWillBeUsed: async ({ cacheName, request, cachedResponse, matchOptions }) => {
      const path = pathOf(request);
      const integrity = integrities.get(path);
      if (!cachedResponse || integrity === undefined || checked.has(path)) return cachedResponse;
      // Another copy: hashing consumes it, and the browser stores compiled code with the returned one.
      const copy = await (await caches.open(cacheName)).match(request, matchOptions);
      if (!copy || (await integrityOf(copy)) !== integrity) return null;
      checked.add(path);
      return cachedResponse;
    },
  };
}
