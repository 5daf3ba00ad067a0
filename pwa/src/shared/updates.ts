import { useSyncExternalStore } from 'react';
import type { Workbox } from 'workbox-window';
import type { FromPage } from '../sw/messages.ts';
import { isMissingPart } from './ui/ErrorBoundary.tsx';

let workbox: Workbox | undefined;
let waiting = false;
const listeners = new Set<() => void>();

async function register(): Promise<void> {
  const { Workbox } = await import('workbox-window');
  workbox = new Workbox('/sw.js');
  workbox.addEventListener('waiting', () => {
    waiting = true;
    for (const listener of listeners) listener();
  });
  await workbox.register();
  if (!navigator.serviceWorker.controller) await keepUsed();
}

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
 */
export function loadAnewFor(error: unknown): void {
  if (!isMissingPart(error) || !navigator.onLine || sessionStorage.getItem(RELOADED) === __BUILD_ID__) return;
  const reload = () => {
    sessionStorage.setItem(RELOADED, __BUILD_ID__);
    window.location.reload();
  };
  checkForUpdate().then(reload, () => undefined);
}

/** Registers the service worker once the page has what it needs itself. */
export function startUpdates(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const start = () => {
    // Where workers are blocked, or one cannot be had, the site works all the same.
    register().catch(() =>
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
