import { Worker } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
} from 'kysely';
import type { Schema } from './schema.ts';
import { StableStatementDialect } from './sqlite.ts';

/** A statement for a connection of the thread, which opens with its first one. Without a text, it closes. */
export interface Question {
  id: number;
  connection: number;
  text?: string;
  values: readonly unknown[];
}

/** The rows as lists of values, which come over several times faster than objects, or SQLite's error. */
export type Answer =
  | { id: number; columns: string[]; rows: unknown[][] }
  | { id: number; failure: { message: string; code: string } };

/** Files and reports that are read at the same time; more wait for their turn. */
const maxConnections = 4;

/**
 * SQLite runs a query in the thread that asks, and nothing else happens there meanwhile. A report of a year takes
 * up to a second, so reports and files have a thread of their own, which starts with the first of them.
 * @param file path of the database, which exists
 */
export function openReports(file: string): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new ReportDialect(file) });
}

class ReportDialect extends StableStatementDialect {
  readonly #file: string;

  constructor(file: string) {
    super({ database: () => Promise.reject(new Error('Reports have connections of their own.')) });
    this.#file = file;
  }

  override createAdapter(): SqliteAdapter {
    return new ManyConnectionsAdapter();
  }

  override createDriver(): Driver {
    return new ReportDriver(this.#file);
  }
}

class ManyConnectionsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

class ReportDriver implements Driver {
  readonly #thread: ReportThread;
  readonly #free: ReportConnection[] = [];
  readonly #waiting: ((connection: ReportConnection) => void)[] = [];
  #opened = 0;

  constructor(file: string) {
    this.#thread = new ReportThread(file);
  }

  async init(): Promise<void> {
    // The thread starts with its first question.
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const free = this.#free.pop();
    if (free) return free;
    if (this.#opened >= maxConnections) return new Promise((resolve) => this.#waiting.push(resolve));
    this.#opened += 1;
    return new ReportConnection(this.#thread, this.#opened);
  }

  async releaseConnection(connection: ReportConnection): Promise<void> {
    const next = this.#waiting.shift();
    if (next) next(connection);
    else this.#free.push(connection);
  }

  beginTransaction = (connection: ReportConnection): Promise<void> => connection.run('begin');
  commitTransaction = (connection: ReportConnection): Promise<void> => connection.run('commit');
  rollbackTransaction = (connection: ReportConnection): Promise<void> => connection.run('rollback');

  async destroy(): Promise<void> {
    await this.#thread.end(this.#opened);
  }
}

class ReportConnection implements DatabaseConnection {
  readonly #thread: ReportThread;
  readonly #number: number;

  constructor(thread: ReportThread, number: number) {
    this.#thread = thread;
    this.#number = number;
  }

  executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    return this.#thread.ask<R>({ connection: this.#number, text: sql, values: parameters });
  }

  // biome-ignore lint/correctness/useYield: reports read in pages
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Reports are read in pages, not as a stream.');
  }

  async run(text: string): Promise<void> {
    await this.#thread.ask({ connection: this.#number, text, values: [] });
  }
}

class ReportThread {
  readonly #file: string;
  readonly #waiting = new Map<number, PromiseWithResolvers<QueryResult<unknown>>>();
  #worker: Worker | undefined;
  #asked = 0;
  #hasEnded = false;

  constructor(file: string) {
    this.#file = file;
  }

  async ask<R>(question: Omit<Question, 'id'>): Promise<QueryResult<R>> {
    if (this.#hasEnded) throw new Error('The database is closed.');
    this.#asked += 1;
    const id = this.#asked;
    const waiting = Promise.withResolvers<QueryResult<unknown>>();
    this.#waiting.set(id, waiting);
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage({ ...question, id } satisfies Question);
    // Kysely's types describe the rows of each query.
    return (await waiting.promise) as QueryResult<R>;
  }

  /** Closes the connections, so that the last one of the process can tidy SQLite's files. */
  async end(connections: number): Promise<void> {
    const worker = this.#worker;
    if (!worker) return;
    for (let connection = 1; connection <= connections; connection += 1)
      await this.ask({ connection, values: [] });
    this.#hasEnded = true;
    await worker.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL('./report-thread.ts', import.meta.url), {
      workerData: this.#file,
      execArgv: [],
    });
    worker.on('message', (answer: Answer) => this.#settle(answer));
    worker.on('error', (error) => this.#fail(worker, error));
    worker.on('exit', () => this.#fail(worker, new Error('The thread for reports ended.')));
    return worker;
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    // An idle thread does not keep the process alive.
    if (this.#waiting.size === 0) this.#worker?.unref();
    if ('failure' in answer)
      return waiting?.reject(new Sqlite.SqliteError(answer.failure.message, answer.failure.code));
    const { columns, rows } = answer;
    const asObject = (row: unknown[]) => Object.fromEntries(columns.map((name, place) => [name, row[place]]));
    waiting?.resolve({ rows: rows.map(asObject) });
  }

  /** The next question starts another thread, which the last words of this one do not concern. */
  #fail(worker: Worker, error: Error): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
