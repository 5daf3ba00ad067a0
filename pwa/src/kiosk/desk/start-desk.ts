import { api } from '../../shared/api.ts';
import { appVersion } from '../app-version.ts';
import type { DeskDb } from '../db/desk-db.ts';
import { ensureIdentity, noteRegistered } from '../db/identity.ts';
import { retryAside } from '../db/outbox-store.ts';
import type { Failure } from '../db/rows.ts';
import { readState } from '../db/state.ts';
import { deskStore, hasBusiness } from '../sync/desk-store.ts';
import { createSyncEngine, type SyncEngine } from '../sync/engine.ts';
import { withFailureMemory } from '../sync/failure-memory.ts';
import { fetchNetwork } from '../sync/fetch-network.ts';
import { webLock } from '../sync/lock.ts';
import { readAnswer } from '../sync/read-answer.ts';
import { createRunner } from '../sync/runner.ts';
import { startTriggers } from '../sync/triggers.ts';
import { askToBeWoken } from '../sync/wake.ts';

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
  onUnwritten: (failure: Failure | null) => void;
}

/** A server from before keys rejects them each time. */
const REGISTER_EVERY_MS = 600_000;

const trouble = (error: unknown) => console.error('The desk could not sync:', error);

/** Starts the engine with the tablet's database, network, clock and lock. */
export function startDesk(db: DeskDb, { onSending, onUnwritten }: DeskListeners): RunningDesk {
  const deskEngine = createSyncEngine({
    store: withFailureMemory(deskStore(db), onUnwritten),
    network: fetchNetwork,
    clock: Date.now,
    random: Math.random,
    lock: webLock,
    readAnswer,
    appVersion,
    onTrouble: trouble,
  });
  deskEngine.onSending(onSending);
  let registerAgainAt = 0;
  const engine: SyncEngine = {
    ...deskEngine,
    run: async (options) => {
      // The engine reports a database that cannot be read.
      if (!(await hasBusiness(db).catch(() => true))) return { ok: true, acknowledged: 0 };
      const result = await deskEngine.run(options);
      if (result.ok && Date.now() >= registerAgainAt) {
        registerAgainAt = Date.now() + REGISTER_EVERY_MS;
        await registerKeys(db).catch(trouble);
      }
      return result;
    },
  };
  const runner = createRunner(engine, {
    clock: Date.now,
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    onTrouble: trouble,
  });
  // This version may push what an older one had rejected.
  retryAside(db, { appVersion }).catch(trouble);
  const stop = startTriggers(runner, Math.random);
  return {
    db,
    sync: (options) => {
      runner.wish(options);
      askToBeWoken().catch(() => undefined);
    },
    stop: () => {
      stop();
      runner.idle().then(() => db.close(), trouble);
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
  await noteRegistered(db, device.id, centre);
}
