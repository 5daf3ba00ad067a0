import type { SyncRequest } from '@toodles/api/contract/sync.ts';
import type { Database } from '../../../../api/src/db/database.ts';
import type { DeskDb } from '../db/desk-db.ts';
import type { enqueue } from '../outbox/enqueue.ts';
import type { Network, SyncStore } from '../sync/ports.ts';
import type { Answered } from './faults.ts';

/** What comes back of a call; undefined when nobody answered. */
export type Handle = (request: SyncRequest) => Promise<Answered | undefined>;

/**
 * What the world is built of where a part is to be planted with a fault: each takes the sound part and gives another in
 * its place. A sound world plants nothing.
 */
export interface Plant {
  save?: typeof enqueue;
  /** Of a page, and of the service worker. */
  store?: (store: SyncStore, db: DeskDb) => SyncStore;
  /** Of the second of two runners without a lock. */
  secondStore?: (store: SyncStore, db: DeskDb) => SyncStore;
  network?: (network: Network) => Network;
  /** What a tablet does when it was taken on. */
  enrolled?: (db: DeskDb) => Promise<void>;
  /** Stands before the server; `knows` says whether it has applied an id. */
  server?: (handle: Handle, knows: (id: string) => boolean) => Handle;
  serverDatabase?: (database: Database) => Database;
}

export const sound: Plant = {};
