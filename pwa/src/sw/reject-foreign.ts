import type { WorkboxPlugin } from 'workbox-core';
import { type BuiltFile, hasExpectedType, integrityOf, isCacheableFile } from './built-file.ts';

const pathOf = ({ url }: { url: string }) => new URL(url).pathname;

/**
 * For caches that fill at run time: neither caches nor returns a response of another server, such as the page
 * of a captive portal, and uses no such copy cached earlier.
 */
export const rejectForeignResponses: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    const isForeign = response.redirected || (response.ok && !hasExpectedType(pathOf(request), response));
    if (isForeign) throw new TypeError(`${request.url} was answered by another server.`);
    return response;
  },
  cacheWillUpdate: async ({ request, response }) =>
    isCacheableFile(pathOf(request), response) ? response : null,
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse && hasExpectedType(pathOf(request), cachedResponse) ? cachedResponse : null,
};

/**
 * For the shell: stores and uses a file only when its bytes match the build. A wrong file is fetched again,
 * at install and when it is read.
 */
export function verifyBuildFiles(files: readonly BuiltFile[]): WorkboxPlugin {
  const integrities = new Map(files.map(({ path, integrity }) => [path, integrity]));
  // Hashed once per run of the worker.
  const checked = new Set<string>();
  return {
    // The browser's HTTP cache may have a captive portal's page under an immutable name: revalidate it.
    requestWillFetch: async ({ request, event }) =>
      event?.type === 'install' ? new Request(request, { cache: 'no-cache' }) : request,
    cacheWillUpdate: async ({ request, response }) =>
      isCacheableFile(pathOf(request), response) ? response : null,
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
