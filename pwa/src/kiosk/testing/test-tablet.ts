import type { DeskUsage } from '@toodles/api/contract/desk/sync.ts';
import type { OperationInput } from '../core/operations.ts';
import { overlayOf } from '../core/overlay.ts';
import type { OutboxRow } from '../core/rows.ts';
import type { Amend } from '../core/visit-facts.ts';
import { DeskDb } from '../storage/desk-db.ts';
import { enqueue } from '../storage/enqueue.ts';
import { readState } from '../storage/state.ts';
import { deskTables } from '../storage/table-names.ts';
import { createSyncEngine, type SyncEngine } from '../sync/engine.ts';
import { parseResponse } from '../sync/parse-response.ts';
import type { Network, SyncPorts, SyncStore } from '../sync/ports.ts';
import { createSyncStore } from '../sync/sync-store.ts';

let names = 0;

/** A tablet in a test: the real database and engine, with the test's own clock, network and lock. */
export class TestTablet {
  readonly network: Network;
  now = Date.parse('2026-11-21T06:30:00Z');
  db: DeskDb;
  engine: SyncEngine;
  /** Ids of all operations that a screen called saved, in order. */
  readonly saved: string[] = [];
  private readonly name = `tablet-${++names}`;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(network: Network) {
    this.network = network;
    this.db = new DeskDb(this.name);
    this.engine = this.newEngine();
  }

  /** Runs one task at a time, as Web Locks do. */
  readonly lock = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = this.queue.then(work, work);
    this.queue = mine.catch(() => undefined);
    return mine;
  };

  newEngine(ports: Partial<SyncPorts> = {}): SyncEngine {
    return createSyncEngine({
      store: this.store,
      network: this.network,
      clock: () => this.now,
      random: () => 0.5,
      lock: this.lock,
      parseResponse,
      appVersion: 'test',
      ...ports,
    });
  }

  get store(): SyncStore {
    return createSyncStore(this.db);
  }

  /** Reopens the page after it was closed or the battery died: everything in memory is gone. */
  restart(): void {
    this.db.close();
    this.db = new DeskDb(this.name);
    this.engine = this.newEngine();
  }

  async save(work: OperationInput, title = 'A family'): Promise<string> {
    this.now += 1000;
    const result = await enqueue(this.db, work, { now: this.now, title, staff: null });
    if (!result.ok) throw new Error(`Not saved: ${result.code}`);
    this.saved.push(result.id);
    return result.id;
  }

  record(saleId: number, hours: number): Promise<string> {
    return this.save({
      kind: 'usage.record',
      payload: {
        packageSaleId: saleId,
        hoursUsed: hours,
        usageDate: '2026-11-21',
        numberOfChildren: 1,
        attendingChildrenNames: [],
        checkedInAt: new Date(this.now).toISOString(),
        checkedOutAt: null,
      },
    });
  }

  checkOut(usageId: string): Promise<string> {
    const checkedOutAt = new Date(this.now).toISOString();
    return this.save({ kind: 'usage.checkout', payload: { usageId, checkedOutAt } });
  }

  arrive(bookingId: number): Promise<string> {
    const arrivedAt = new Date(this.now).toISOString();
    return this.save({ kind: 'booking.arrive', payload: { bookingId, arrivedAt } });
  }

  arriveParty(partyId: number): Promise<string> {
    const arrivedAt = new Date(this.now).toISOString();
    return this.save({ kind: 'party.arrive', payload: { partyId, arrivedAt } });
  }

  undoArrival(bookingId: number): Promise<string> {
    return this.save({ kind: 'booking.arrive', payload: { bookingId, arrivedAt: null } });
  }

  amend(payload: Amend): Promise<string> {
    return this.save({ kind: 'usage.amend', payload });
  }

  undo(usageId: string): Promise<string> {
    return this.amend({ usageId, undo: true });
  }

  outbox(): Promise<OutboxRow[]> {
    return this.db.outbox.orderBy('seq').toArray();
  }

  async overlay() {
    return overlayOf(await this.db.outbox.where('counted').equals(0).sortBy('seq'));
  }

  /** Ids of the visits that the Inside list would show. */
  async inside(): Promise<string[]> {
    const { begun, ended, undone, reopened } = await this.overlay();
    const cached: DeskUsage[] = await this.db.usages.toArray();
    const ids = new Set([...cached.map(({ id }) => id), ...begun.map(({ id }) => id), ...reopened.keys()]);
    return [...ids].filter((id) => !ended.has(id) && !undone.has(id)).sort();
  }

  async cachedRows(): Promise<number> {
    const counts = await Promise.all(deskTables.map((table) => this.db.table(table).count()));
    return counts.reduce((sum, n) => sum + n, 0);
  }

  state() {
    return readState(this.db);
  }
}
