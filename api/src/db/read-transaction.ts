import type { Database, Db } from './database.ts';

/** Reads that share one snapshot of the database, whatever is committed meanwhile. */
export function readTransaction<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  // On SQLite, a read-only transaction provides this already.
  return database.read.transaction().setIsolationLevel('repeatable read').execute(work);
}
