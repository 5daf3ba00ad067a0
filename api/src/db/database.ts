import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { currentRevision } from './changes.ts';
import type { StoreDialect } from './dialect.ts';
import { namingFullDisk } from './full-disk.ts';
import { createGroupCommit } from './group-commit.ts';
import type { Observer } from './observer.ts';
import { openPostgres, writePostgres } from './postgres.ts';
import { rememberRevisions } from './postgres-revisions.ts';
import { openReports } from './reports.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { isSealed, isStoreFailure } from './store-failure.ts';
import { withTimeout } from './with-timeout.ts';

/** A connection inside a transaction, or one for reading; the parameter of every store function. */
export type Db = Kysely<Schema>;

export interface Database {
  dialect: StoreDialect;
  /** For reads outside a transaction; sees only committed data. */
  read: Db;
  /**
   * For reads that may take long: reports and files, which then hold up nothing else. On PostgreSQL it may be a
   * replica, a moment behind; while that is away, the main server answers.
   */
  reports: Db;
  /**
   * Runs `work` in one durable transaction. Resolves after the commit; rolls everything back if `work`
   * throws.
   */
  write<T>(work: (trx: Db) => Promise<T>): Promise<T>;
  /**
   * The content revision. It moves with every committed change of data on the public pages, and with nothing
   * else. Read it before the data, so that a change in between is detected.
   */
  contentRevision(): Promise<number>;
  /** The revision of the seats taken on a date, moved by every committed change. Read it before the seats. */
  seatRevision(date: string): Promise<number>;
  /** Both of these without waiting, where that is possible; undefined if it is not, or if the store is in trouble. */
  revisionsAtOnce: RevisionsAtOnce;
  /**
   * Resolves while the store is readable and, as far as the last write showed, writable.
   * @throws the store's error
   */
  ready(): Promise<void>;
  /** For migrations only: the connection that can change the schema. */
  schema: Db;
  /** Copies the whole database to a file while it is in use (SQLite only; PostgreSQL has its own tools). */
  copyTo?(file: string): Promise<void>;
  close(): Promise<void>;
}

/** What a request can ask while it is being answered, because a promise would cost more than the answer. */
export interface RevisionsAtOnce {
  content(): number | undefined;
  seats(date: string): number | undefined;
}

interface DatabaseOptions {
  observer?: Observer | undefined;
  reportsUrl?: string | undefined;
  schemaUrl?: string | undefined;
}

/**
 * @param url `file:…` for SQLite or `postgres://…`
 * @param observer is told about each statement and write
 * @param reportsUrl a replica of PostgreSQL that takes the reports
 * @param schemaUrl the same database of PostgreSQL past any connection pooler, for migrations
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { observer } = options;
  const opened = url.startsWith('file:')
    ? onSqlite(url.slice('file:'.length), observer)
    : onPostgres(url, options);
  const { write } = opened;
  return withReadiness(
    observer
      ? { ...opened, write: (work) => observer.transaction(() => write(observer.bind?.(work) ?? work)) }
      : opened,
  );
}

const readyWithinMs = 2000;
const probeBytes = 65_536;

/** After a failed write, only a successful write proves readiness: a full disk can still be read. */
function withReadiness(database: Omit<Database, 'ready'>): Database {
  let isWriteInTrouble = false;
  return {
    ...database,
    async write(work) {
      try {
        return await database.write(work);
      } catch (error) {
        // A sealed database is no trouble that passes: it goes on answering reads.
        isWriteInTrouble ||= isStoreFailure(error) && !isSealed(error);
        throw error;
      }
    },
    ready: withTimeout(readyWithinMs, async () => {
      await currentRevision(database.read);
      if (!isWriteInTrouble) return;
      await database.write(probeWrite);
      isWriteInTrouble = false;
    }),
  };
}

/** Needs as much space as the larger writes, and leaves nothing behind. */
async function probeWrite(trx: Db): Promise<void> {
  const probe = { id: 'write-probe', body_hash: '', status: 0, created_at: '' };
  const sealed_answer = 'x'.repeat(probeBytes);
  await trx
    .insertInto('idempotency_keys')
    .values({ ...probe, sealed_answer })
    .execute();
  await trx.deleteFrom('idempotency_keys').where('id', '=', probe.id).execute();
}

function onSqlite(file: string, observer: Observer | undefined): Omit<Database, 'ready'> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  makePrivate(file);
  const { reader, writer, raw, points, close } = open(file, observer);
  const reports = openReports(file);
  const group = createGroupCommit(writer);
  return {
    dialect: 'sqlite',
    read: reader,
    reports,
    write: (work) =>
      group.write(work).catch((error: unknown) => {
        throw namingFullDisk(error, file);
      }),
    contentRevision: async () => points.contentRevision(),
    seatRevision: async (date) => points.seatRevision(date),
    revisionsAtOnce: {
      content: () => unlessInTrouble(() => points.contentRevision()),
      seats: (date) => unlessInTrouble(() => points.seatRevision(date)),
    },
    schema: writer,
    copyTo: async (target) => {
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      await raw.backup(target);
    },
    close: async () => {
      await group.idle();
      // destroy() closes only connections that were used, so this also closes unused ones.
      await Promise.all([reader.destroy(), writer.destroy(), reports.destroy()]);
      close();
    },
  };
}

function open(file: string, observer: Observer | undefined): ReturnType<typeof openSqlite> {
  try {
    return openSqlite(file, observer);
  } catch (error) {
    throw namingFullDisk(error, file);
  }
}

function unlessInTrouble(read: () => number): number | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** SQLite gives its companion files, such as the log, the permissions of the database file. */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    // Only the owner of a file can change its permissions.
    if (existsSync(one) && statSync(one).uid === process.getuid?.()) chmodSync(one, 0o600);
  }
}

function onPostgres(url: string, options: DatabaseOptions): Omit<Database, 'ready'> {
  const { db, reports, schema } = openPostgres(url, options);
  const revisions = rememberRevisions(db);
  return {
    dialect: 'postgres',
    read: db,
    reports,
    async write(work) {
      try {
        return await writePostgres(db, work);
      } finally {
        revisions.forget();
      }
    },
    contentRevision: () => revisions.content.read(),
    seatRevision: (date) => revisions.seats.read(date),
    revisionsAtOnce: {
      content: () => revisions.content.atOnce(),
      seats: (date) => revisions.seats.atOnce(date),
    },
    schema,
    close: async () => {
      await Promise.all([db.destroy(), reports.destroy(), schema.destroy()]);
    },
  };
}

/** Runs part of a transaction so that its failure rolls back that part only. The error is rethrown. */
export async function savepoint<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const value = await work();
    await sql`release savepoint part`.execute(trx);
    return value;
  } catch (error) {
    await undo(trx).catch((failure) => {
      // Store trouble has already rolled back or lost the transaction; report the trouble, not its
      // consequence.
      throw isStoreFailure(error) ? error : failure;
    });
    throw error;
  }
}

async function undo(trx: Db): Promise<void> {
  await sql`rollback to savepoint part`.execute(trx);
  await sql`release savepoint part`.execute(trx);
}
