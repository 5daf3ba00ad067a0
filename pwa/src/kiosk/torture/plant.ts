import type { SyncAnswer } from '@toodles/api/contract/sync.ts';
import type { Database } from '../../../../api/src/db/database.ts';
import type { DeskDb } from '../db/desk-db.ts';
import type { enqueue } from '../outbox/enqueue.ts';
import type { Network, SyncPorts, SyncStore } from '../sync/ports.ts';

/**
 * What the world is built of where a part is to be planted with a fault: each takes the sound part and gives another in
 * its place. A sound world plants nothing.
 */
export interface Plant {
  save?: typeof enqueue;
  /** Of a page. */
  store?: (store: SyncStore, db: DeskDb) => SyncStore;
  /** Of the second of two runners without a lock. */
  secondStore?: (store: SyncStore, db: DeskDb) => SyncStore;
  workerStore?: (store: SyncStore) => SyncStore;
  network?: (network: Network, db: DeskDb) => Network;
  readAnswer?: (body: string) => SyncAnswer | undefined;
  lock?: SyncPorts['lock'];
  serverDatabase?: (database: Database) => Database;
}

export const sound: Plant = {};
