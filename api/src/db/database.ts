import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { StoreDialect } from './dialect.ts';
import { createGroupCommit } from './group-commit.ts';
import { openPostgres, readContentRevision, readSeatRevision, writePostgres } from './postgres.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';

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
  /** For migrations only: the connection that may change the schema. */
  schema: Db;
  /** Copies the whole database to a file while it is in use (SQLite only; PostgreSQL has its own tools). */
  copyTo?(file: string): Promise<void>;
  close(): Promise<void>;
}

/** @param url `file:…` for SQLite or `postgres://…` */
export function openDatabase(url: string): Database {
  return url.startsWith('file:') ? onSqlite(url.slice('file:'.length)) : onPostgres(url);
}

function onSqlite(file: string): Database {
  mkdirSync(dirname(file), { recursive: true });
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

function onPostgres(url: string): Database {
  const { db } = openPostgres(url);
  return {
    dialect: 'postgres',
    read: db,
    write: (work) => writePostgres(db, work),
    contentRevision: () => readContentRevision(db),
    seatRevision: (date) => readSeatRevision(db, date),
    schema: db,
    close: () => db.destroy(),
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
    await sql`rollback to savepoint part`.execute(trx);
    await sql`release savepoint part`.execute(trx);
    throw error;
  }
}
