import { isDeskPath } from '../../shared/desk-path.ts';
import { openExistingDesk } from '../storage/desk-db.ts';
import { KIOSK_SYNC_TAG } from './background-sync.ts';
import { type DeskPage, delegateToPage } from './delegate-to-page.ts';
import { createSyncEngine } from './engine.ts';
import { fetchNetwork } from './fetch-network.ts';
import { parseResponse } from './parse-response.ts';
import type { SyncPorts } from './ports.ts';
import { withSyncLock } from './sync-lock.ts';
import { createSyncStore, shouldSync } from './sync-store.ts';

interface BackgroundSyncEvent extends Event {
  readonly tag: string;
  waitUntil(work: Promise<unknown>): void;
}

/** The part of a service worker that this module needs. */
interface SyncWorker {
  addEventListener(type: string, listener: (event: BackgroundSyncEvent) => void): void;
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly DeskPage[]>;
  };
}

/** An open page replies at once. A closing page never replies. */
const REPLY_TIMEOUT_MS = 2_000;

/** Pushes the desk's queue when the browser reports a network, even with no page open. */
export function registerKioskSync(worker: SyncWorker, appVersion: string): void {
  worker.addEventListener('sync', (event) => {
    if (event.tag === KIOSK_SYNC_TAG) event.waitUntil(syncFromWorker(worker, appVersion));
  });
}

/** Leaves the sync to an open desk page if there is one, because its screens follow its own database. */
async function syncFromWorker(worker: SyncWorker, appVersion: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const desks = pages.filter(({ url }) => isDeskPath(new URL(url).pathname));
  const patience = () => new Promise<void>((resolve) => void setTimeout(resolve, REPLY_TIMEOUT_MS));
  if (await delegateToPage(desks, patience)) return;
  await runWithoutPage({
    ...{ network: fetchNetwork, clock: Date.now, random: Math.random },
    ...{ lock: withSyncLock, parseResponse, appVersion },
  });
}

/**
 * Runs the page's engine on the page's database.
 * @throws Error when something is left to push, so that the browser tries again later
 */
export async function runWithoutPage(ports: Omit<SyncPorts, 'store'>): Promise<void> {
  const db = await openExistingDesk();
  if (!db) return;
  try {
    if (!(await shouldSync(db))) return;
    const result = await createSyncEngine({ ...ports, store: createSyncStore(db) }).run({ now: true });
    if (!result.ok) throw new Error(`The desk’s outbox is not pushed yet: ${result.code}.`);
  } finally {
    db.close();
  }
}
