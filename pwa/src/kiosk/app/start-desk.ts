import { api } from '../../shared/api.ts';
import type { Failure } from '../core/rows.ts';
import type { DeskDb } from '../storage/desk-db.ts';
import { ensureIdentity, recordRegistration } from '../storage/identity.ts';
import { retryRejected } from '../storage/outbox-store.ts';
import { readState } from '../storage/state.ts';
import { requestBackgroundSync } from '../sync/background-sync.ts';
import { createSyncEngine, type SyncEngine } from '../sync/engine.ts';
import { withFailureMemory } from '../sync/failure-memory.ts';
import { fetchNetwork } from '../sync/fetch-network.ts';
import { parseResponse } from '../sync/parse-response.ts';
import { createScheduler } from '../sync/scheduler.ts';
import { withSyncLock } from '../sync/sync-lock.ts';
import { createSyncStore, shouldSync } from '../sync/sync-store.ts';
import { startTriggers } from '../sync/triggers.ts';
import { appVersion } from './app-version.ts';

export interface RunningDesk {
  db: DeskDb;
  /** Call after saving something, or with `now` when the user asks for it. */
  sync: (options?: { now?: boolean }) => void;
  stop: () => void;
}

interface DeskListeners {
  /** Number of operations in flight, 0 when none. */
  onSending: (operations: number) => void;
  /** A failure that the disk could not store; null after the next successful write. */
  onUnsavedFailure: (failure: Failure | null) => void;
}

/** A server from before keys rejects them each time. */
const REGISTER_EVERY_MS = 600_000;

const logSyncError = (error: unknown) => console.error('The desk could not sync:', error);

/** Starts the engine with the tablet's database, network, clock and lock. */
export function startDesk(db: DeskDb, { onSending, onUnsavedFailure }: DeskListeners): RunningDesk {
  const deskEngine = createSyncEngine({
    store: withFailureMemory(createSyncStore(db), onUnsavedFailure),
    network: fetchNetwork,
    clock: Date.now,
    random: Math.random,
    lock: withSyncLock,
    parseResponse,
    appVersion,
    onError: logSyncError,
  });
  deskEngine.onSending(onSending);
  let registerAgainAt = 0;
  const engine: SyncEngine = {
    ...deskEngine,
    run: async (options) => {
      // The engine reports a database that cannot be read.
      if (!(await shouldSync(db).catch(() => true))) return { ok: true, acknowledged: 0 };
      const result = await deskEngine.run(options);
      if (result.ok && Date.now() >= registerAgainAt) {
        registerAgainAt = Date.now() + REGISTER_EVERY_MS;
        await registerKeys(db).catch(logSyncError);
      }
      return result;
    },
  };
  const scheduler = createScheduler(engine, {
    clock: Date.now,
    setTimer: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    onError: logSyncError,
  });
  // This version may push what an older one had rejected.
  retryRejected(db, { appVersion }).catch(logSyncError);
  const stop = startTriggers(scheduler, Math.random);
  return {
    db,
    sync: (options) => {
      scheduler.requestSync(options);
      requestBackgroundSync().catch(() => undefined);
    },
    stop: () => {
      stop();
      scheduler.idle().then(() => db.close(), logSyncError);
    },
  };
}

/**
 * Registers the keys of a tablet enrolled before keys existed. After a failure, the next sync tries again.
 */
async function registerKeys(db: DeskDb): Promise<void> {
  const { device, revokedAt } = await readState(db);
  if (!device || revokedAt !== null) return;
  const identity = await ensureIdentity(db);
  if (!identity || identity.deviceId === device.id) return;
  const { centre } = await api('PUT /api/kiosk/keys', { body: identity.registered });
  await recordRegistration(db, device.id, centre);
}
