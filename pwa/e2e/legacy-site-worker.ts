import { readFileSync } from 'node:fs';

const built = (file: string) => readFileSync(new URL(`../dist/current/${file}`, import.meta.url), 'utf8');

/**
 * The site's service worker from when it also cached the desk's files, for tablets that still have it. It has
 * the same cache names and stores everything unchanged. Written out here, so that it uses none of today's
 * workers.
 */
export function legacySiteWorker(): string {
  const listed = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, path]) => path ?? '');
  const shell = listed(built('sw.js'), /"url":"([^"]+)"/g).filter((path) => path !== 'index.html');
  const desk = listed(built('kiosk-sw.js'), /path:[`"'](\/assets\/[^`"']+)/g);
  return `
    const shell = ${JSON.stringify(shell)};
    const desk = ${JSON.stringify(desk)};
    const page = '/index.html?__WB_REVISION__=before';
    const precache = () => caches.open('workbox-precache-v2-' + registration.scope);
    async function keep() {
      const cache = await precache();
      await cache.put(page, await fetch('/index.html', { cache: 'reload' }));
      await cache.addAll(shell.map((path) => '/' + path));
      const surface = await caches.open('surface-kiosk');
      await surface.addAll(desk.filter((path) => !shell.includes(path.slice(1))));
    }
    async function kept(request) {
      const options = { ignoreVary: true };
      const surface = await caches.open('surface-kiosk');
      return (await (await precache()).match(request, options)) ?? (await surface.match(request, options));
    }
    addEventListener('install', (event) => event.waitUntil(keep()));
    addEventListener('activate', (event) => event.waitUntil(clients.claim()));
    addEventListener('message', ({ data }) => data.type === 'SKIP_WAITING' && skipWaiting());
    addEventListener('fetch', (event) => {
      const { pathname } = new URL(event.request.url);
      if (event.request.mode === 'navigate') event.respondWith(kept(page));
      else if (pathname.startsWith('/assets/'))
        event.respondWith(kept(event.request).then((response) => response ?? fetch(event.request)));
    });
  `;
}
