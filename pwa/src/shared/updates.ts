import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import type { DeskWorkerMessage } from '../kiosk-sw/messages.ts';
import type { SiteWorkerMessage } from '../sw/messages.ts';
import { isDeskPath } from './desk-path.ts';
import { isChunkLoadError, isRowBoundary } from './ui/ErrorBoundary.tsx';

let workbox: Workbox | undefined;
let waiting = false;
const listeners = new Set<() => void>();

/** The service workers: the site's, and the desk's, which only an enrolled tablet has. */
const workers = { site: ['/sw.js', '/'], desk: ['/kiosk-sw.js', '/kiosk'] } as const;

/**
 * Installs a service worker, or checks for a new version of it.
 * @throws TypeError or SecurityError when the server can't be reached, or another one answers in its place
 */
export async function registerWorker(which: keyof typeof workers): Promise<ServiceWorkerRegistration> {
  const [script, scope] = workers[which];
  const { Workbox } = await import('workbox-window');
  const registering = new Workbox(script, { scope });
  registering.addEventListener('waiting', () => {
    waiting = true;
    for (const listener of listeners) listener();
  });
  const registration = await registering.register({ immediate: true });
  if (!registration) throw new TypeError('This browser doesn’t support service workers.');
  workbox = registering;
  return registration;
}

let isUsable: Promise<unknown> = Promise.resolve();

/** Leaves the connection to what a page needs next, before the worker fetches all other pages. */
export function finishFirst(work: Promise<unknown>): void {
  isUsable = work;
}

async function registerSiteWorker(): Promise<void> {
  await isUsable;
  await registerWorker('site');
  if (!navigator.serviceWorker.controller) await cacheUsedFiles();
}

/** Whether this browser can run a worker of this build; there is none in development. */
export const hasWorkers = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

/**
 * The first visit loads before the worker: tells it which files the page used. The worker decides which of
 * them to cache.
 */
async function cacheUsedFiles(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  active?.postMessage({ type: 'keep-used', files } satisfies SiteWorkerMessage);
}

const RELOADED = 'toodles.reloaded';

/**
 * Handles a chunk that is no longer on the server, because a new version was deployed while this page was
 * open. Reloads the page once; input is stored in this tab. If no server answers, there is no new version,
 * and the page reports the failure itself. Do not call it for a preload: the reload would take away the page
 * before the user's tap.
 * @param caught where React caught the error; `undefined` if the page could not start
 */
export function recoverFromError(error: unknown, caught?: { errorBoundary?: unknown }): void {
  // The list around a failed row still renders, and the desk opens.
  if (isRowBoundary(caught?.errorBoundary) && !isChunkLoadError(error)) return;
  // The desk's worker knows its files and whether the desk has ever opened: if not, it shows the recovery
  // page.
  if (isDeskPath(location.pathname) && navigator.serviceWorker?.controller)
    return postToDeskWorker({ type: 'failed-to-open' });
  if (!isChunkLoadError(error) || !navigator.onLine || sessionStorage.getItem(RELOADED) === __BUILD_ID__)
    return;
  const reload = () => {
    sessionStorage.setItem(RELOADED, __BUILD_ID__);
    window.location.reload();
  };
  checkForUpdate().then(reload, () => undefined);
}

/**
 * Registers the site's service worker once the page itself has loaded. The desk registers its own on
 * enrolment (kiosk/app/offline-files.ts).
 */
export function startUpdates(): void {
  if (!hasWorkers() || isDeskPath(location.pathname)) return;
  const start = () => {
    // The site also works where workers are blocked or unavailable.
    registerSiteWorker().catch(() => console.warn('No service worker: the site doesn’t work offline.'));
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Whether a new version is waiting. Parents are asked; the desk decides automatically when it is idle. */
export function useUpdateReady(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
    () => false,
  );
}

/** Activates the waiting version and reloads the page. */
export function applyUpdate(): void {
  workbox?.addEventListener('controlling', () => window.location.reload());
  workbox?.messageSkipWaiting();
}

/** Checks for a new version now; the desk does so when it is idle. Rejects if no server answers. */
export async function checkForUpdate(): Promise<void> {
  await workbox?.update();
}

/** Sends a message to the worker that controls a page of the desk, if there is one. */
export function postToDeskWorker(message: DeskWorkerMessage): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}
