import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool } from 'pg';
import { isStoreFailure } from './store-failure.ts';

/** How long after a failure the replica is not asked again. */
const awayMs = 30_000;

/**
 * Connections for reports: of a replica, or of the main server while the replica is away, starts or takes none. A
 * report that the replica breaks off fails; the next one is read from whichever answers.
 * @param main its own connections, so that reports take none from the calls
 * @param now in milliseconds
 */
export function replicaOrMain(replica: Pool, main: Pool, now: () => number = Date.now): PostgresPool {
  let awayUntil = Number.NEGATIVE_INFINITY;
  const connect = async (): Promise<PostgresPoolClient> => {
    if (now() < awayUntil) return main.connect();
    try {
      return await replica.connect();
    } catch (error) {
      // If all connections are busy, the replica is not away, and the report waited in vain.
      if (!isStoreFailure(error) || replica.totalCount >= replica.options.max) throw error;
      awayUntil = now() + awayMs;
      return main.connect();
    }
  };
  const end = async () => {
    await Promise.all([replica.end(), main.end()]);
  };
  return { connect, end, options: main.options };
}
