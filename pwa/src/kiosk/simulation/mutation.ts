import type { SyncRequest } from '@toodles/api/contract/desk/sync.ts';
import type { Database } from '../../../../api/src/db/database.ts';
import type { DeskDb } from '../storage/desk-db.ts';
import type { enqueue } from '../storage/enqueue.ts';
import type { Network, SyncStore } from '../sync/ports.ts';
import type { HttpReply } from './faults.ts';

/** The response to a call; undefined when nothing responded. */
export type Handle = (request: SyncRequest) => Promise<HttpReply | undefined>;

/**
 * The parts of the world that a mutant can replace. Each function takes the correct part and returns the
 * mutated one. Empty for the correct world.
 */
export interface Mutation {
  save?: typeof enqueue;
  /** For a page and for the service worker. */
  store?: (store: SyncStore, db: DeskDb) => SyncStore;
  /** For the second of two runners without a lock. */
  secondStore?: (store: SyncStore, db: DeskDb) => SyncStore;
  network?: (network: Network) => Network;
  /** Runs after a tablet's enrolment. */
  enrolled?: (db: DeskDb) => Promise<void>;
  /** Wraps the server; `knows` says whether it has applied an id. */
  server?: (handle: Handle, knows: (id: string) => boolean) => Handle;
  serverDatabase?: (database: Database) => Database;
}

export const noMutation: Mutation = {};
