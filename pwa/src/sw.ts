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
import { anySize } from './sw/any-size.ts';
import { keepDeskFiles, keptDeskFile, opensHere, removeOldDeskFiles } from './sw/desk-before-its-worker.ts';
import { keepAtMost } from './sw/keep-at-most.ts';
import { keepUsed } from './sw/keep-used.ts';
import type { FromPage } from './sw/messages.ts';
import { onlyOurs, onlyThisBuild } from './sw/only-ours.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: (string | PrecacheEntry)[] };

// 1. The shell: what every parent's phone keeps. Every page of the site starts from it but the desk's, which has a
//    worker of its own (kiosk-sw.ts). It is installed whole or not at all, each file by the digest of its bytes.
const shell = self.__WB_MANIFEST;
const built = shell.flatMap((entry) =>
  typeof entry !== 'string' && entry.integrity ? [{ path: `/${entry.url}`, integrity: entry.integrity }] : [],
);
addPlugins([onlyThisBuild(built)]);
precacheAndRoute(shell);
cleanupOutdatedCaches();
const PAGE = '/index.html';
const answerPage = createHandlerBoundToURL(PAGE);
const integrity = built.find(({ path }) => path === PAGE)?.integrity;
registerRoute(
  new NavigationRoute(
    async (options) => {
      if (!(await opensHere(options.url.pathname))) return fetch(options.request);
      // The handler takes another request's place in the options: the page's own is for the network.
      return answerPage({ ...options, params: { integrity } }).catch(() => fetch(options.request));
    },
    { denylist: [/^\/(api|uploads)\//, /\.\w+$/] },
  ),
);

// 2. Hashed files that are not in the shell, such as fonts: they never change, so the first copy is
//    kept. What a first visit used before this worker was there, the page tells it: pictures too.
const LAZY_FILES = 'lazy-files';
const lazyFiles = new CacheFirst({ cacheName: LAZY_FILES, plugins: [onlyOurs, keepAtMost(60)] });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async (options) => (await keptDeskFile(options.request)) ?? lazyFiles.handle(options),
);

// 3. What the centre offers, for a phone without a signal. Nothing else of the API is ever kept here.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPublicPath(url.pathname) && url.search === '',
  new NetworkFirst({ cacheName: 'public-reads', networkTimeoutSeconds: 4, plugins: [onlyOurs] }),
);

// 4. Drawings, icons and uploaded pictures that were seen.
const PICTURES = 'pictures';
// The films are asked for in pieces and are no loss without a signal.
const isPicture = (path: string) => /^\/(art|icons|uploads)\/(?!.*\.(webm|mp4)$)/.test(path);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isPicture(url.pathname),
  new StaleWhileRevalidate({ cacheName: PICTURES, plugins: [onlyOurs, keepAtMost(80), anySize] }),
);

/** Where a file that a first visit used is looked for on the next one. */
function cacheFor(path: string): string | undefined {
  if (path.startsWith('/assets/')) return LAZY_FILES;
  return isPicture(path) ? PICTURES : undefined;
}

self.addEventListener('install', (event) => event.waitUntil(keepDeskFiles()));
// The very first version takes its page over at once; a later one waits until the page says so.
self.addEventListener('activate', (event) =>
  event.waitUntil(removeOldDeskFiles().then(() => self.clients.claim())),
);

self.addEventListener('message', (event) => {
  const message = event.data as FromPage;
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message.type === 'keep-used') event.waitUntil(keepUsed(message.files, cacheFor));
});
