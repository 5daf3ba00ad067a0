import { Dexie } from 'dexie';
import { IDBFactory } from 'fake-indexeddb';
import { DeskDb } from '../db/desk-db.ts';
import { isDiskFull } from '../db/disk-full.ts';
import { readUnsent, retryAside } from '../db/outbox-store.ts';
import type { DeskState, OutboxRow } from '../db/rows.ts';
import { readState } from '../db/state.ts';
import { enqueue, type Saved } from '../outbox/enqueue.ts';
import type { Work } from '../outbox/operations.ts';
import { deskStore } from '../sync/desk-store.ts';
import type { SyncEngine } from '../sync/engine.ts';
import { withFailureMemory } from '../sync/failure-memory.ts';
import type { SyncPorts } from '../sync/ports.ts';
import { readAnswer } from '../sync/read-answer.ts';
import { Disk, onDisk, untilStored } from './disk.ts';
import { type CrossingOrder, type Ends, Line } from './line.ts';
import type { Plant } from './plant.ts';
import { Gone, Reader } from './reader.ts';

export type Via = 'page' | 'tab' | 'worker';

interface Page {
  reader: Reader;
  db: DeskDb;
  engine: SyncEngine;
}

interface Surroundings extends Omit<Ends, 'batteryEnds'> {
  /** The true time, in milliseconds. */
  trueTime: () => number;
  plant: Plant;
}

const unlocked: SyncPorts['lock'] = (work) => work();

/**
 * A tablet: its own browser storage, one or two pages of the desk with the real engine, and the service
 * worker with the same engine. Only the clock, the disk's faults and the network are simulated.
 */
export class Tablet {
  readonly disk = new Disk(() => this.die());
  readonly line: Line;
  /** The tablet's clock minus the true time, in milliseconds. */
  clockErrorMs = 0;
  private readonly storage = new IDBFactory();
  private readonly surroundings: Surroundings;
  private readonly pages = new Map<'page' | 'tab', Page>();
  private worker: Reader | undefined;
  private queue: Promise<unknown> = Promise.resolve();
  private died = false;
  private version = 1;

  constructor(surroundings: Surroundings) {
    this.surroundings = surroundings;
    this.line = new Line({ ...surroundings, batteryEnds: (when) => this.disk.dieAt(when) });
  }

  get now(): number {
    return this.surroundings.trueTime() + this.clockErrorMs;
  }

  get db(): DeskDb {
    return this.page('page').db;
  }

  /** Restarts the tablet: everything in memory is gone, and the lock is released. */
  restart(): void {
    this.die();
    this.died = false;
    this.disk.live();
    this.queue = Promise.resolve();
  }

  closeTab(): void {
    this.close('tab');
  }

  save(work: Work, id: string, via: 'page' | 'tab' = 'page'): Promise<Saved> {
    const save = this.surroundings.plant.save ?? enqueue;
    return save(this.page(via).db, work, { id, now: this.now, title: 'A family', staff: null });
  }

  /** Runs the engine once. A tablet that dies during the run is restarted. */
  async sync(via: Via): Promise<void> {
    if (!(await this.hasBusiness())) return;
    await this.alive(via === 'worker' ? this.workerRun(this.lock) : this.page(via).engine.run({ now: true }));
  }

  /** Everything that can sync starts at once and takes turns by the lock. */
  async syncTogether(): Promise<void> {
    if (!(await this.hasBusiness())) return;
    const pages = [this.page('page'), this.page('tab')];
    await this.alive(
      Promise.all([...pages.map(({ engine }) => engine.run({ now: true })), this.workerRun(this.lock)]),
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
    if (!(await this.hasBusiness())) return;
    const crossing = this.line.cross(order);
    // Do not wait for a run that ended without a call.
    const crossed = (run: Promise<unknown>) => run.finally(() => crossing.release());
    const first = crossed(this.pageEngine(this.page('page'), unlocked).run({ now: true }));
    await crossing.isOnTheWay;
    await between();
    await this.alive(Promise.all([first, crossed(this.besides(other))]));
  }

  /** Starts the desk in a new version. */
  async update(): Promise<void> {
    this.restart();
    this.version += 1;
    await retryAside(this.db, { appVersion: `torture ${this.version}` }).catch((error) => {
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
    for (const [name, { reader, db }] of this.pages) {
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
  private async alive(run: Promise<unknown>): Promise<void> {
    await run.catch((error) => {
      if (!(error instanceof Gone)) throw error;
      this.died = true;
    });
    if (this.died) this.restart();
  }

  /** By the rule of desk/start-desk.ts: a revoked tablet only calls to push. */
  private async hasBusiness(): Promise<boolean> {
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
    db.use(onDisk(this.disk));
    const page = { reader: new Reader(), db };
    return { ...page, engine: this.pageEngine(page, lock) };
  }

  private pageEngine(
    { reader, db }: Omit<Page, 'engine'>,
    lock: SyncPorts['lock'],
    planted = this.surroundings.plant.store,
  ): SyncEngine {
    const { plant } = this.surroundings;
    // Composed as in desk/start-desk.ts.
    const store = withFailureMemory(untilStored(deskStore(db), this.disk), () => undefined);
    const network = this.line.of(reader);
    return reader.engine({
      store: planted ? planted(store, db) : store,
      network: plant.network ? plant.network(network) : network,
      clock: () => this.now,
      lock,
      readAnswer,
      version: this.version,
    });
  }

  private async besides(other: 'nobody' | 'tab' | 'worker'): Promise<void> {
    const { secondStore } = this.surroundings.plant;
    if (other === 'worker') await this.workerRun(unlocked);
    if (other === 'tab') await this.pageEngine(this.page('tab'), unlocked, secondStore).run({ now: true });
  }

  /** The worker's own connection to the same database, with the page's engine on it (sync/sw-sync.ts). */
  private async workerRun(lock: SyncPorts['lock']): Promise<void> {
    const worker = this.openPage(lock);
    this.worker = worker.reader;
    try {
      await worker.engine.run({ now: true });
    } finally {
      worker.db.close();
    }
  }
}
