/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching';
import {
  addPlugins,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { isPublicPath } from './shared/public-reads.ts';
import { anySizeFallback } from './sw/any-size-fallback.ts';
import { cacheUsedFiles } from './sw/cache-used-files.ts';
import { cachedDeskFile, canOpenHere, removeOldDeskFiles, updateDeskFiles } from './sw/legacy-desk-cache.ts';
import { limitEntries } from './sw/limit-entries.ts';
import type { SiteWorkerMessage } from './sw/messages.ts';
import { showPushedMessages } from './sw/push.ts';
import { rejectForeignResponses, verifyBuildFiles } from './sw/reject-foreign.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };

// 1. The shell, cached on every parent's phone. Every page of the site but the desk starts from it; the desk
// has its own worker (kiosk-sw.ts). The shell installs completely or not at all, and each file is checked
// against its digest.
const shell = self.__WB_MANIFEST;
const built = shell.flatMap((entry) =>
  typeof entry !== 'string' && entry.integrity ? [{ path: `/${entry.url}`, integrity: entry.integrity }] : [],
);
addPlugins([verifyBuildFiles(built)]);
precacheAndRoute(shell);
cleanupOutdatedCaches();
const PAGE = '/index.html';
const servePage = createHandlerBoundToURL(PAGE);
const integrity = built.find(({ path }) => path === PAGE)?.integrity;
registerRoute(
  new NavigationRoute(
    async (options) => {
      if (!(await canOpenHere(options.url.pathname))) return fetch(options.request);
      // The handler replaces the request in the options, but the network needs the page's own request.
      return servePage({ ...options, params: { integrity } }).catch(() => fetch(options.request));
    },
    { denylist: [/^\/(api|uploads|bills)\//, /\.\w+$/] },
  ),
);

// 2. Hashed files outside the shell, such as fonts. They never change, so the first copy stays. The page
// reports files, pictures too, that a first visit used before this worker existed.
const LAZY_FILES = 'lazy-files';
const lazyFiles = new CacheFirst({
  cacheName: LAZY_FILES,
  plugins: [rejectForeignResponses, limitEntries(60)],
});
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => (await cachedDeskFile(options.request)) ?? lazyFiles.handle(options),
);

// 3. The centre's offers, for a phone without a signal. The worker caches nothing else of the API.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPublicPath(url.pathname) && url.search === '',
  new NetworkFirst({
    cacheName: 'public-reads',
    networkTimeoutSeconds: 4,
    plugins: [rejectForeignResponses],
  }),
);

// 4. Drawings, icons and uploaded pictures that the user has seen.
const PICTURES = 'pictures';
// Excludes films: browsers request them in pieces, and they are not needed offline.
const isPicture = (path: string) => /^\/(art|icons|uploads)\/(?!.*\.(webm|mp4)$)/.test(path);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
  new StaleWhileRevalidate({
    cacheName: PICTURES,
    plugins: [rejectForeignResponses, limitEntries(80), anySizeFallback],
  }),
);

/** The cache for a file that a first visit used. */
function cacheFor(path: string): string | undefined {
  if (path.startsWith('/assets/')) return LAZY_FILES;
  return isPicture(path) ? PICTURES : undefined;
}

// 5. Messages of the centre.
showPushedMessages();

self.addEventListener('install', (event) => event.waitUntil(updateDeskFiles()));
// The first version takes over its page at once. A later one waits until the page allows it.
self.addEventListener('activate', (event) =>
  event.waitUntil(removeOldDeskFiles().then(() => self.clients.claim())),
);

self.addEventListener('message', (event) => {
  const message = event.data as SiteWorkerMessage;
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message.type === 'keep-used') event.waitUntil(cacheUsedFiles(message.files, cacheFor));
});
