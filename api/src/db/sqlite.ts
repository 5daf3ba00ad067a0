import type Sqlite from 'better-sqlite3';
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
import { openConnection, openReader } from './sqlite-connection.ts';

const maxCachedStatements = 500;
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
export class StableStatementDialect extends SqliteDialect {
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

/** Single values read on every request: raw statements take a few microseconds. */
interface PointReads {
  contentRevision(): number;
  seatRevision(date: string): number;
  close(): void;
}

// Separate from the reader, which may be in a longer transaction and would return values from its start.
function openPointReads(file: string): PointReads {
  const connection = openReader(file);
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
  const reading = openReader(file);
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
