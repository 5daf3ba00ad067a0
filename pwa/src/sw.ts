/// <reference lib="webworker" />
import type { PrecacheEntry } from 'workbox-precaching';
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { appVersion } from './kiosk/app-version.ts';
import { registerKioskSync } from './kiosk/sync/sw-sync.ts';
import { isPublicPath } from './shared/public-reads.ts';
import { anySize } from './sw/any-size.ts';
import { keepAtMost } from './sw/keep-at-most.ts';
import { keepUsed } from './sw/keep-used.ts';
import type { FromPage } from './sw/messages.ts';
import { dropOldFiles, forgetSurface, keepSurface, keepSurfacesInUse, keptFile } from './sw/surfaces.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };

// 1. The shell: what every parent's phone keeps. Every page of the site starts from it, the desk's and the
//    portal's too; their own files are kept apart (sw/surfaces.ts), only on devices that use them.
precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/(api|uploads)\//, /\.\w+$/] }),
);

// 2. Hashed files that are not in the shell, such as fonts: they never change, so the first copy is
//    kept. What a first visit used before this worker was there, the page tells it: pictures too.
const LAZY_FILES = 'lazy-files';
const lazyFiles = new CacheFirst({ cacheName: LAZY_FILES, plugins: [keepAtMost(60)] });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => (await keptFile(options.request)) ?? lazyFiles.handle(options),
);

// 3. What the centre offers, for a phone without a signal. Nothing else of the API is ever kept here.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPublicPath(url.pathname) && url.search === '',
  new NetworkFirst({ cacheName: 'public-reads', networkTimeoutSeconds: 4 }),
);

// 4. Drawings, icons and uploaded pictures that were seen.
const PICTURES = 'pictures';
// The films are asked for in pieces and are no loss without a signal.
const isPicture = (path: string) => /^\/(art|icons|uploads)\/(?!.*\.(webm|mp4)$)/.test(path);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
  new StaleWhileRevalidate({ cacheName: PICTURES, plugins: [keepAtMost(80), anySize] }),
);

/** Where a file that a first visit used is looked for on the next one. */
function cacheFor(path: string): string | undefined {
  if (path.startsWith('/assets/')) return LAZY_FILES;
  return isPicture(path) ? PICTURES : undefined;
}

// 5. The desk's queue is handed in even when its page is closed, where the browser wakes us for it.
registerKioskSync(self, appVersion);

self.addEventListener('install', (event) => event.waitUntil(keepSurfacesInUse()));
// The very first version takes its page over at once; a later one waits until the page says so.
self.addEventListener('activate', (event) =>
  event.waitUntil(dropOldFiles().then(() => self.clients.claim())),
);

self.addEventListener('message', (event) => {
  const message = event.data as FromPage;
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message.type === 'keep-used') event.waitUntil(keepUsed(message.files, cacheFor));
  if (message.type === 'cache-surface') event.waitUntil(keepSurface(message.surface, event.ports[0]));
  if (message.type === 'forget-surface') event.waitUntil(forgetSurface(message.surface));
});
