import Sqlite from 'better-sqlite3';
import {
  Kysely,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { logTo, type Observer } from './observer.ts';
import type { Schema } from './schema.ts';

const maxCachedStatements = 500;
/**
 * How long a reader may block the event loop when SQLite makes it wait, such as after a crash of another
 * process.
 */
const readerTimeoutMs = 20;

/**
 * Kysely prepares every statement again. Point reads run several times faster with cached statements; the
 * oldest is evicted when there are too many. Not for streamed queries, which would hold on to a statement.
 */
function cacheStatements(database: Sqlite.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(text) {
      const cached = statements.get(text);
      if (cached) return cached;
      const statement = database.prepare<unknown[]>(text);
      statements.set(text, statement);
      const oldest = statements.keys().next().value;
      if (statements.size > maxCachedStatements && oldest !== undefined) statements.delete(oldest);
      return statement;
    },
  };
}

/**
 * SQLite plans sorted, limited and joined queries for the values that are bound to them, and so compiles their statements
 * again with every call. That takes several times as long as most of them run. It does not look at a value with
 * a sign, which changes neither the value nor its type. Where the plan needs a value (an index whose condition
 * names it), the query has a literal: `sql.lit`.
 */
class StableStatementCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

/** Kysely's dialect, whose statements stay compiled. */
class StableStatementDialect extends SqliteDialect {
  override createQueryCompiler(): SqliteQueryCompiler {
    return new StableStatementCompiler();
  }
}

const kyselyOn = (connection: Sqlite.Database, observer: Observer | undefined): Kysely<Schema> => {
  const config: SqliteDialectConfig = { database: cacheStatements(connection) };
  return new Kysely<Schema>({
    dialect: new StableStatementDialect(config),
    ...(observer && { log: logTo(observer) }),
  });
};

/** @param busyTimeoutMs how long a statement may block the event loop while another process holds a lock */
function openConnection(file: string, busyTimeoutMs = readerTimeoutMs): Sqlite.Database {
  const connection = new Sqlite(file, { timeout: 5000 });
  connection.pragma('journal_mode = WAL');
  // A success response means the data is on disk, even after a power cut.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('temp_store = MEMORY');
  // Overwrites erased data in the file instead of only unlinking it (decision record 11).
  connection.pragma('secure_delete = ON');
  connection.pragma(`busy_timeout = ${busyTimeoutMs}`);
  return connection;
}

/** Single values read on every request: raw statements take a few microseconds. */
interface PointReads {
  contentRevision(): number;
  seatRevision(date: string): number;
  close(): void;
}

// Separate from the reader, which may be in a longer transaction and would return values from its start.
function openPointReads(file: string): PointReads {
  const connection = openConnection(file);
  connection.pragma('query_only = ON');
  // Prepared on first use, after the migrations have created the tables.
  let content: Sqlite.Statement<[], number> | undefined;
  let seats: Sqlite.Statement<[string], number> | undefined;
  return {
    contentRevision() {
      content ??= connection.prepare<[], number>("select value from counters where name = 'content'").pluck();
      const value = content.get();
      if (value === undefined) throw new Error('The database has no content counter');
      return value;
    },
    seatRevision(date) {
      seats ??= connection
        .prepare<[string], number>('select coalesce(sum(version), 0) from slot_days where date = ?')
        .pluck();
      return seats.get(date) ?? 0;
    },
    close: () => connection.close(),
  };
}

/**
 * Connections to one file; readers never see uncommitted data.
 * @param file path of the database file, created if missing
 * @param observer is told about each statement
 */
export function openSqlite(
  file: string,
  observer?: Observer,
): {
  reader: Kysely<Schema>;
  writer: Kysely<Schema>;
  raw: Sqlite.Database;
  points: PointReads;
  /** Closes every connection and checkpoints the log into the database file. */
  close(): void;
} {
  // No busy timeout: callers retry the write lock themselves (group-commit.ts).
  const raw = openConnection(file, 0);
  const reading = openConnection(file);
  reading.pragma('query_only = ON');
  const points = openPointReads(file);
  return {
    raw,
    points,
    close() {
      points.close();
      reading.close();
      raw.close();
    },
    writer: kyselyOn(raw, observer),
    reader: kyselyOn(reading, observer),
  };
}

/** Whether another process has the database open. */
export function isFileInUse(file: string): boolean {
  const connection = new Sqlite(file, { timeout: 0 });
  try {
    // Only the last connection can leave the write-ahead log.
    const isAlone = connection.pragma('journal_mode = delete', { simple: true }) === 'delete';
    connection.pragma('journal_mode = wal');
    return !isAlone;
  } catch {
    return true;
  } finally {
    connection.close();
  }
}
