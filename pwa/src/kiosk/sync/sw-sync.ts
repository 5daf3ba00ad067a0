import { askDesks, type Page } from './ask-desks.ts';
import { createSyncEngine } from './engine.ts';
import { fetchNetwork } from './fetch-network.ts';
import { webLock } from './lock.ts';
import { readHandInAnswer } from './sw-read-answer.ts';
import { openSwStore } from './sw-store.ts';
import { KIOSK_SYNC_TAG } from './wake.ts';

interface BackgroundSyncEvent extends Event {
  readonly tag: string;
  waitUntil(work: Promise<unknown>): void;
}

/** As much of a service worker as is needed here. */
interface Worker {
  addEventListener(type: string, listener: (event: BackgroundSyncEvent) => void): void;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Page[]>;
  };
}

/** A page that runs answers at once; one that is just being closed never does. */
const PATIENCE_MS = 2_000;

/** Hands in what the desk queued when the browser says that there is a network, even with no page open. */
export function registerKioskSync(worker: Worker, appVersion: string): void {
  worker.addEventListener('sync', (event) => {
    if (event.tag === KIOSK_SYNC_TAG) event.waitUntil(wake(worker, appVersion));
  });
}

/** An open desk page does it itself: its screens follow its own database. */
async function wake(worker: Worker, appVersion: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const desks = pages.filter(({ url }) => /^\/kiosk(\/|$)/.test(new URL(url).pathname));
  const patience = () => new Promise<void>((resolve) => void setTimeout(resolve, PATIENCE_MS));
  if (!(await askDesks(desks, patience))) await handIn(appVersion);
}

/** Rejects when something is left to hand in: the browser then tries again later. */
async function handIn(appVersion: string): Promise<void> {
  const store = await openSwStore();
  if (!store) return;
  try {
    const engine = createSyncEngine({
      store,
      network: fetchNetwork,
      clock: Date.now,
      random: Math.random,
      lock: webLock,
      readAnswer: readHandInAnswer,
      appVersion,
    });
    const result = await engine.run({ now: true });
    if (!result.ok) throw new Error(`The desk's queue is not handed in yet: ${result.code}.`);
  } finally {
    store.close();
  }
}
