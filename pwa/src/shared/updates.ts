import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import type { ToDeskWorker } from '../kiosk-sw/messages.ts';
import type { FromPage } from '../sw/messages.ts';
import { isDeskPath } from './desk-path.ts';
import { isMissingPart, isRow } from './ui/ErrorBoundary.tsx';

let workbox: Workbox | undefined;
let waiting = false;
const listeners = new Set<() => void>();

/** Workers of this site: the one of the whole site, and the desk's, which only a tablet that is a desk has. */
const workers = { site: ['/sw.js', '/'], desk: ['/kiosk-sw.js', '/kiosk'] } as const;

/**
 * Has the browser install a worker of this site, or look for a new version of it.
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
  if (!registration) throw new TypeError('This browser registers no service worker.');
  workbox = registering;
  return registration;
}

async function registerSite(): Promise<void> {
  await registerWorker('site');
  if (!navigator.serviceWorker.controller) await keepUsed();
}

/** Whether this browser can have a worker of this build; while developing there is none. */
export const hasWorkers = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;

/** A first visit came before the worker: tells it which files the page has used; the worker knows what it keeps. */
async function keepUsed(): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
  active?.postMessage({ type: 'keep-used', files } satisfies FromPage);
}

const RELOADED = 'toodles.reloaded';

/**
 * A part that the page shows is not on the server any more: a new version was put there while this page was open. Loads
 * the page anew, once; what was typed is kept in this tab. Where no server answers it is no new version, and the page
 * says so itself. Not for a part that was only foreseen: the page would go from under the finger before its tap.
 * @param caught where React caught the error; nothing where the page could not start
 */
export function loadAnewFor(error: unknown, caught?: { errorBoundary?: unknown }): void {
  // The list around a row stays, and the desk opens.
  if (isRow(caught?.errorBoundary) && !isMissingPart(error)) return;
  // The desk's worker knows its files, and whether the desk was ever open: it leads to the recovery page if not.
  if (isDeskPath(location.pathname) && navigator.serviceWorker?.controller)
    return tellDeskWorker({ type: 'failed-to-open' });
  if (!isMissingPart(error) || !navigator.onLine || sessionStorage.getItem(RELOADED) === __BUILD_ID__) return;
  const reload = () => {
    sessionStorage.setItem(RELOADED, __BUILD_ID__);
    window.location.reload();
  };
  checkForUpdate().then(reload, () => undefined);
}

/**
 * Registers the site's service worker once the page has what it needs itself. The desk registers its own when the
 * tablet is enrolled (kiosk/desk/offline-files.ts).
 */
export function startUpdates(): void {
  if (!hasWorkers() || isDeskPath(location.pathname)) return;
  const start = () => {
    // Where workers are blocked, or one cannot be had, the site works all the same.
    registerSite().catch(() =>
      console.warn('No service worker: nothing is kept for a time without a connection.'),
    );
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}

/** Whether a new version waits to take over. Parents are asked; the desk decides by itself when it is idle. */
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

/** Lets the waiting version take over and loads the page again with it. */
export function applyUpdate(): void {
  workbox?.addEventListener('controlling', () => window.location.reload());
  workbox?.messageSkipWaiting();
}

/** Looks for a new version now; the desk does so when it is idle. Rejects where no server answers. */
export async function checkForUpdate(): Promise<void> {
  await workbox?.update();
}

/** Tells the worker that controls a page of the desk; nobody where there is none. */
export function tellDeskWorker(message: ToDeskWorker): void {
  navigator.serviceWorker?.controller?.postMessage(message);
}
