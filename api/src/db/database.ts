import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { currentRevision } from './changes.ts';
import type { StoreDialect } from './dialect.ts';
import { createGroupCommit } from './group-commit.ts';
import { withPatience } from './patience.ts';
import { openPostgres, readContentRevision, readSeatRevision, writePostgres } from './postgres.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';
import { isStoreTrouble } from './store-trouble.ts';

/** A connection inside a transaction, or one for reading: what a store's functions take. */
export type Db = Kysely<Schema>;

export interface Database {
  dialect: StoreDialect;
  /** For reading outside a transaction; sees only what is committed. */
  read: Db;
  /** Runs `work` in one durable transaction; it resolves after the commit and is undone whole when it throws. */
  write<T>(work: (trx: Db) => Promise<T>): Promise<T>;
  /**
   * Where the content of the public pages stands: it moves with every committed change of what they show, and with
   * nothing else. Read it before what it stands for, so that a change in between is seen as one.
   */
  contentRevision(): Promise<number>;
  /** Where the seats taken on a date stand: it moves with every committed change of them. Read it before them. */
  seatRevision(date: string): Promise<number>;
  /**
   * Resolves while the store can be read and, as far as the last write told, written.
   * @throws what is wrong with it
   */
  ready(): Promise<void>;
  /** For migrations only: the connection that may change the schema. */
  schema: Db;
  /** Copies the whole database to a file while it is in use (SQLite only; PostgreSQL has its own tools). */
  copyTo?(file: string): Promise<void>;
  close(): Promise<void>;
}

/** @param url `file:…` for SQLite or `postgres://…` */
export function openDatabase(url: string): Database {
  return withReadiness(url.startsWith('file:') ? onSqlite(url.slice('file:'.length)) : onPostgres(url));
}

const readyWithinMs = 2000;
const probeBytes = 65_536;

/** After a write that the store could not do, readiness is proved by another one: a full disk can still be read. */
function withReadiness(database: Omit<Database, 'ready'>): Database {
  let isWriteInTrouble = false;
  return {
    ...database,
    async write(work) {
      try {
        return await database.write(work);
      } catch (error) {
        isWriteInTrouble ||= isStoreTrouble(error);
        throw error;
      }
    },
    ready: withPatience(readyWithinMs, async () => {
      await currentRevision(database.read);
      if (!isWriteInTrouble) return;
      await database.write(probeWrite);
      isWriteInTrouble = false;
    }),
  };
}

/** Needs as much room as the larger writes do, and leaves nothing behind. */
async function probeWrite(trx: Db): Promise<void> {
  const probe = { id: 'write-probe', body_hash: '', status: 0, created_at: '' };
  const sealed_answer = 'x'.repeat(probeBytes);
  await trx
    .insertInto('idempotency_keys')
    .values({ ...probe, sealed_answer })
    .execute();
  await trx.deleteFrom('idempotency_keys').where('id', '=', probe.id).execute();
}

function onSqlite(file: string): Omit<Database, 'ready'> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  makePrivate(file);
  const { reader, writer, raw, points, close } = openSqlite(file);
  const group = createGroupCommit(writer);
  return {
    dialect: 'sqlite',
    read: reader,
    write: (work) => group.write(work),
    contentRevision: async () => points.contentRevision(),
    seatRevision: async (date) => points.seatRevision(date),
    schema: writer,
    copyTo: async (target) => {
      await raw.backup(target);
    },
    close: async () => {
      await group.idle();
      // destroy() closes only a connection that was used; a close of its own covers the other case.
      await Promise.all([reader.destroy(), writer.destroy()]);
      close();
    },
  };
}

/** SQLite gives the files beside a database (its log, say) the rights of the database itself. */
function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', 0o600));
  for (const one of [file, `${file}-wal`, `${file}-shm`]) {
    // Of another user's file only that user may change the rights.
    if (existsSync(one) && statSync(one).uid === process.getuid?.()) chmodSync(one, 0o600);
  }
}

function onPostgres(url: string): Omit<Database, 'ready'> {
  const { db, schema } = openPostgres(url);
  return {
    dialect: 'postgres',
    read: db,
    write: (work) => writePostgres(db, work),
    contentRevision: () => readContentRevision(db),
    seatRevision: (date) => readSeatRevision(db, date),
    schema,
    close: async () => {
      await Promise.all([db.destroy(), schema.destroy()]);
    },
  };
}

/** Runs part of a transaction so that its failure undoes that part alone; the error is thrown on. */
export async function savepoint<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const value = await work();
    await sql`release savepoint part`.execute(trx);
    return value;
  } catch (error) {
    await undo(trx).catch((failure) => {
      // A store in trouble has undone the transaction already, or lost it: the trouble is what went wrong.
      throw isStoreTrouble(error) ? error : failure;
    });
    throw error;
  }
}

async function undo(trx: Db): Promise<void> {
  await sql`rollback to savepoint part`.execute(trx);
  await sql`release savepoint part`.execute(trx);
}
