import { centreDate } from '@toodles/api/domain/dates.ts';
import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import type { OperationInput } from '../core/operations.ts';
import type { DeskState, OutboxRow } from '../core/rows.ts';
import { DeskDb } from '../storage/desk-db.ts';
import { isDiskFull } from '../storage/disk-full.ts';
import { type EnqueueResult, enqueue } from '../storage/enqueue.ts';
import { readUnsent, retryRejected } from '../storage/outbox-store.ts';
import { readState } from '../storage/state.ts';
import type { SyncEngine } from '../sync/engine.ts';
import { withFailureMemory } from '../sync/failure-memory.ts';
import { parseResponse } from '../sync/parse-response.ts';
import type { SyncPorts } from '../sync/ports.ts';
import { createSyncStore } from '../sync/sync-store.ts';
import { DeskRuntime, RuntimeEnded } from './desk-runtime.ts';
import { Disk, withDeathAfterStore, withDisk } from './disk.ts';
import type { Mutation } from './mutation.ts';
import { type CrossingOrder, type NetworkEnds, SimulatedNetwork } from './simulated-network.ts';

export type Via = 'page' | 'tab' | 'worker';

interface Page {
  runtime: DeskRuntime;
  db: DeskDb;
  engine: SyncEngine;
}

interface TabletPorts extends Omit<NetworkEnds, 'batteryEnds'> {
  /** The true time, in milliseconds. */
  trueTime: () => number;
  mutation: Mutation;
}

const unlocked: SyncPorts['lock'] = (work) => work();

/**
 * A tablet: its own browser storage, one or two pages of the desk with the real engine, and the service
 * worker with the same engine. Only the clock, the disk's faults and the network are simulated.
 */
export class SimulatedTablet {
  readonly disk = new Disk(() => this.die());
  readonly network: SimulatedNetwork;
  /** The tablet's clock minus the true time, in milliseconds. */
  clockErrorMs = 0;
  private readonly storage = new IDBFactory();
  private readonly ports: TabletPorts;
  private readonly pages = new Map<'page' | 'tab', Page>();
  private worker: DeskRuntime | undefined;
  private queue: Promise<unknown> = Promise.resolve();
  private died = false;
  private version = 1;

  constructor(surroundings: TabletPorts) {
    this.ports = surroundings;
    this.network = new SimulatedNetwork({ ...surroundings, batteryEnds: (when) => this.disk.dieAt(when) });
  }

  get now(): number {
    return this.ports.trueTime() + this.clockErrorMs;
  }

  get db(): DeskDb {
    return this.page('page').db;
  }

  /** Restarts the tablet: everything in memory is gone, and the lock is released. */
  restart(): void {
    this.die();
    this.died = false;
    this.disk.revive();
    this.queue = Promise.resolve();
  }

  closeTab(): void {
    this.close('tab');
  }

  save(work: OperationInput, id: string, via: 'page' | 'tab' = 'page'): Promise<EnqueueResult> {
    const save = this.ports.mutation.save ?? enqueue;
    return save(this.page(via).db, work, {
      ...{ id, now: this.now, title: 'A family', staff: null },
      // A payment prints a receipt.
      ...(work.kind === 'payment.take' && {
        printed: { type: 'receipt', date: centreDate(new Date(this.now), 'Asia/Kolkata') },
      }),
    });
  }

  /** Runs the engine once. A tablet that dies during the run is restarted. */
  async sync(via: Via): Promise<void> {
    if (!(await this.shouldSync())) return;
    await this.unlessDead(
      via === 'worker' ? this.runWorker(this.lock) : this.page(via).engine.run({ now: true }),
    );
  }

  /** Everything that can sync starts at once and takes turns by the lock. */
  async syncTogether(): Promise<void> {
    if (!(await this.shouldSync())) return;
    const pages = [this.page('page'), this.page('tab')];
    await this.unlessDead(
      Promise.all([...pages.map(({ engine }) => engine.run({ now: true })), this.runWorker(this.lock)]),
    );
  }

  /**
   * Something happens while a call is in flight. A second runner works as in a browser without Web Locks:
   * both use the same database, and their calls overlap.
   */
  async syncCrossing(
    { other, order }: { other: 'nobody' | 'tab' | 'worker'; order: CrossingOrder },
    between: () => Promise<void>,
  ): Promise<void> {
    if (!(await this.shouldSync())) return;
    const crossing = this.network.cross(order);
    // Do not wait for a run that ended without a call.
    const crossed = (run: Promise<unknown>) => run.finally(() => crossing.release());
    const first = crossed(this.pageEngine(this.page('page'), unlocked).run({ now: true }));
    await crossing.isOnTheWay;
    await between();
    await this.unlessDead(Promise.all([first, crossed(this.runOther(other))]));
  }

  /** Starts the desk in a new version. */
  async update(): Promise<void> {
    this.restart();
    this.version += 1;
    await retryRejected(this.db, { appVersion: `simulation ${this.version}` }).catch((error) => {
      if (!isDiskFull(error)) throw error;
    });
  }

  outbox(): Promise<OutboxRow[]> {
    return this.db.outbox.orderBy('seq').toArray();
  }

  state(): Promise<DeskState> {
    return readState(this.db);
  }

  close(which?: 'tab'): void {
    for (const [name, { runtime: reader, db }] of this.pages) {
      if (which !== undefined && name !== which) continue;
      reader.die();
      db.close();
      this.pages.delete(name);
    }
  }

  private die(): void {
    this.died = true;
    this.worker?.die();
    this.close();
  }

  /** Waits for a run, unless its reader dies. */
  private async unlessDead(run: Promise<unknown>): Promise<void> {
    await run.catch((error) => {
      if (!(error instanceof RuntimeEnded)) throw error;
      this.died = true;
    });
    if (this.died) this.restart();
  }

  /** By the rule of app/start-desk.ts: a revoked tablet only calls to push. */
  private async shouldSync(): Promise<boolean> {
    const { device, revokedAt } = await this.state();
    return device !== null && (revokedAt === null || (await readUnsent(this.db)).length > 0);
  }

  /** One task at a time, as with Web Locks. */
  private readonly lock: SyncPorts['lock'] = (work) => {
    const mine = this.queue.then(work, work);
    this.queue = mine.catch(() => undefined);
    return mine;
  };

  /** Returns the page and opens it if needed. */
  private page(which: 'page' | 'tab'): Page {
    const open = this.pages.get(which) ?? this.openPage();
    this.pages.set(which, open);
    return open;
  }

  private openPage(lock = this.lock): Page {
    Dexie.dependencies.indexedDB = this.storage;
    const db = new DeskDb();
    db.use(withDisk(this.disk));
    const page = { runtime: new DeskRuntime(), db };
    return { ...page, engine: this.pageEngine(page, lock) };
  }

  private pageEngine(
    { runtime: reader, db }: Omit<Page, 'engine'>,
    lock: SyncPorts['lock'],
    planted = this.ports.mutation.store,
  ): SyncEngine {
    const { mutation: plant } = this.ports;
    // Composed as in app/start-desk.ts.
    const store = withFailureMemory(withDeathAfterStore(createSyncStore(db), this.disk), () => undefined);
    const network = this.network.networkFor(reader);
    return reader.engine({
      store: planted ? planted(store, db) : store,
      network: plant.network ? plant.network(network) : network,
      clock: () => this.now,
      lock,
      parseResponse,
      version: this.version,
    });
  }

  private async runOther(other: 'nobody' | 'tab' | 'worker'): Promise<void> {
    const { secondStore } = this.ports.mutation;
    if (other === 'worker') await this.runWorker(unlocked);
    if (other === 'tab') await this.pageEngine(this.page('tab'), unlocked, secondStore).run({ now: true });
  }

  /** The worker's own connection to the same database, with the page's engine on it (sync/sw-sync.ts). */
  private async runWorker(lock: SyncPorts['lock']): Promise<void> {
    const worker = this.openPage(lock);
    this.worker = worker.runtime;
    try {
      await worker.engine.run({ now: true });
    } finally {
      worker.db.close();
    }
  }
}
