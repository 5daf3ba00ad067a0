import { isDeskPath } from '../../shared/desk-path.ts';
import { openExistingDesk } from '../db/desk-db.ts';
import { askDesks, type Page } from './ask-desks.ts';
import { deskStore, hasBusiness } from './desk-store.ts';
import { createSyncEngine } from './engine.ts';
import { fetchNetwork } from './fetch-network.ts';
import { webLock } from './lock.ts';
import type { SyncPorts } from './ports.ts';
import { readAnswer } from './read-answer.ts';
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
  const desks = pages.filter(({ url }) => isDeskPath(new URL(url).pathname));
  const patience = () => new Promise<void>((resolve) => void setTimeout(resolve, PATIENCE_MS));
  if (await askDesks(desks, patience)) return;
  await runWithoutPage({
    ...{ network: fetchNetwork, clock: Date.now, random: Math.random },
    ...{ lock: webLock, readAnswer, appVersion },
  });
}

/**
 * Runs the page's own engine on the page's own database.
 * @throws Error when something is left to hand in: the browser then tries again later
 */
export async function runWithoutPage(ports: Omit<SyncPorts, 'store'>): Promise<void> {
  const db = await openExistingDesk();
  if (!db) return;
  try {
    if (!(await hasBusiness(db))) return;
    const result = await createSyncEngine({ ...ports, store: deskStore(db) }).run({ now: true });
    if (!result.ok) throw new Error(`The desk's queue is not handed in yet: ${result.code}.`);
  } finally {
    db.close();
  }
}
