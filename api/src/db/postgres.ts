import { Socket } from 'node:net';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { logTo, type Observer } from './observer.ts';
import { replicaOrMain } from './replica-or-main.ts';
import type { Schema } from './schema.ts';

const int8 = 20;
const serializationFailure = '40001';
const deadlockDetected = '40P01';
const maxAttempts = 5;

/** The server cancels a statement before the connection counts as dead. */
const statementTimeoutMs = 20_000;
const maxSilenceMs = 25_000;

interface PostgresOptions {
  silenceMs?: number;
  observer?: Observer | undefined;
  reportsUrl?: string | undefined;
  schemaUrl?: string | undefined;
}

/**
 * @param url `postgres://…`
 * @param silenceMs how long a response may take before its connection counts as dead
 * @param observer is told about each statement
 * @param reportsUrl a replica for reports; without one, and while it is away, they are read from the same server
 * @param schemaUrl the same database past any connection pooler; the same address without one
 * @returns `schema` for migrations, whose statements have no time limit
 */
export function openPostgres(
  url: string,
  { silenceMs = maxSilenceMs, observer, reportsUrl, schemaUrl = url }: PostgresOptions = {},
): Record<'db' | 'reports' | 'schema', Kysely<Schema>> {
  // 64-bit integers arrive as text by default; ids, paise and counts stay far below 2^53.
  pg.types.setTypeParser(int8, Number);
  const connect = (pool: PostgresPool) =>
    new Kysely<Schema>({
      dialect: new PostgresDialect({ pool }),
      ...(observer && { log: logTo(observer) }),
    });
  const limited = { onConnect: limitStatements, stream: () => connectionWithTimeout(silenceMs) };
  // Connections of their own, so that slow readers of files take none from the calls.
  const reports = makePool({ connectionString: url, max: maxReports, ...limited });
  const replica = reportsUrl === undefined ? undefined : makeReplicaPool(reportsUrl, limited);
  return {
    db: connect(makePool({ connectionString: url, max: 10, ...limited })),
    reports: connect(replica ? replicaOrMain(replica, reports) : reports),
    schema: connect(makePool({ connectionString: schemaUrl, max: 2 })),
  };
}

/** Reports and files that are read at the same time. */
const maxReports = 4;
/** After this, a report is read from the main server. */
const replicaAnswersWithinMs = 5_000;

const makeReplicaPool = (connectionString: string, limited: pg.PoolConfig) =>
  makePool({
    connectionString,
    max: maxReports,
    connectionTimeoutMillis: replicaAnswersWithinMs,
    ...limited,
  });

function makePool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ connectionTimeoutMillis: 10_000, keepAlive: true, ...options });
  // Without a listener, a connection that the server ends would end this process: the pool listens only to
  // idle ones. The running query fails on its own, and the pool replaces the connection at its next use.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

// Not a connection option, because connection poolers such as PgBouncer refuse that.
const limitStatements = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`set statement_timeout = ${statementTimeoutMs}`);
};

/** A server that disappears silently (power, network) never answers a waiting query. */
function connectionWithTimeout(silenceMs: number): Socket {
  const socket = new Socket();
  const error = Object.assign(new Error('PostgreSQL does not respond'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(silenceMs, () => socket.destroy(error));
}

const isTransientError = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === serializationFailure || error.code === deadlockDetected);

/** Runs one transaction, and retries if PostgreSQL aborted it in favour of another. */
export async function writePostgres<T>(
  db: Kysely<Schema>,
  run: (trx: Kysely<Schema>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(run);
    } catch (error) {
      if (!isTransientError(error) || attempt === maxAttempts) throw error;
    }
  }
}
