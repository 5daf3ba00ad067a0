import type { Database, Db } from './database.ts';

/** Reads that all see the database at one moment, whatever is committed meanwhile. */
export function readTogether<T>(database: Database, work: (db: Db) => Promise<T>): Promise<T> {
  // On SQLite a transaction that only reads does so by itself.
  return database.read.transaction().setIsolationLevel('repeatable read').execute(work);
}
