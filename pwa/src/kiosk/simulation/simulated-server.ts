import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { pino } from 'pino';
import { createApp } from '../../../../api/src/app.ts';
import { readConfig } from '../../../../api/src/config.ts';
import { type Database, type Db, openDatabase } from '../../../../api/src/db/database.ts';
import { recordServerStart } from '../../../../api/src/db/epochs.ts';
import { resumeNumbering } from '../../../../api/src/features/documents/issued-numbers.ts';
import { issuedNumbersFile } from '../../../../api/src/features/documents/number-store.ts';
import { makeHttpServer } from '../../../../api/src/http/http-server.ts';
import type { TestClock } from '../../../../api/src/testing/clock.ts';
import type { Template } from './template.ts';

/** In memory if the system has such a directory; the files are removed with the history. */
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

/** Where a power cut hits the transaction of the next call. */
export type PowerCut = 'before commit' | 'after commit';

class PowerLoss extends Error {
  override name = 'Dark';
}

/** The server that an application uses, so that one application can serve many histories. */
interface AppBackend {
  database: Database;
  clock: TestClock;
  /** Log entries at the level of errors. */
  faults: string[];
}

interface ReusableApp {
  app: ReturnType<typeof createApp>;
  backend: AppBackend;
  dataDir: string;
}

/** The application without a server. Creating one takes longer than most histories. */
let spare: ReusableApp | undefined;

/**
 * The real server over real HTTP, with its own database file, in this process. It can lose power during a
 * call and restart on the same file. Commits are never flushed to the disk here (`synchronous` is off);
 * features/kiosk/server-crash.test.ts proves with SIGKILL that a response comes only after the flush.
 */
export class SimulatedServer {
  readonly clock: TestClock;
  /** Set to cut the power in the next transaction. */
  powerCut: PowerCut | null = null;
  origin = '';
  readonly faults: string[] = [];
  private readonly folder = mkdtempSync(join(memory, 'toodles-simulation-'));
  private dataDir: string | undefined;
  private http: HttpServer | undefined;
  private database: Database | undefined;
  private running: ReusableApp | undefined;
  private readonly mutateDatabase: (database: Database) => Database;

  constructor(
    template: Template,
    clock: TestClock,
    planted: (database: Database) => Database = (same) => same,
  ) {
    this.clock = clock;
    this.mutateDatabase = planted;
    writeFileSync(this.file, template.bytes);
  }

  private get file(): string {
    return join(this.folder, 'toodles.db');
  }

  /** Reads the committed data directly from the database. */
  get read(): Db {
    if (!this.database) throw new Error('The server is not running');
    return this.database.read;
  }

  write<T>(work: (trx: Db) => Promise<T>): Promise<T> {
    if (!this.database) throw new Error('The server is not running');
    return this.database.write(work);
  }

  async start(): Promise<void> {
    this.database = openDatabase(`file:${this.file}`);
    await sql`pragma synchronous = off`.execute(this.database.schema);
    // As migrate() does, which has nothing else to do here.
    await this.database.write(recordServerStart);
    const socket: AppBackend = {
      database: this.mutateDatabase(this.withPowerCuts(this.database)),
      clock: this.clock,
      faults: this.faults,
    };
    // A restart keeps its folder, with the file of the issued numbers, which no restore of the database changes.
    const reused = this.dataDir === undefined ? spare : undefined;
    this.running = reused ?? createReusableApp(socket, this.dataDir ?? this.folder);
    spare = undefined;
    Object.assign(this.running.backend, socket);
    const { dataDir } = this.running;
    if (this.dataDir === undefined) rmSync(join(dataDir, issuedNumbersFile), { force: true });
    this.dataDir = dataDir;
    // As startServer does.
    await resumeNumbering(this.database, dataDir, this.clock.now());
    this.http = makeHttpServer(this.running.app);
    const { http } = this;
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    this.origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  }

  /** Ends and restarts the process; everything in memory is gone. */
  restart(): Promise<void> {
    return this.startAgain(() => undefined);
  }

  /** Takes a backup of the database while the server runs. */
  async backUp(): Promise<Buffer> {
    const copy = join(this.folder, 'copy.db');
    await this.database?.copyTo?.(copy);
    return readFileSync(copy);
  }

  /** Restores a backup as docs/operating/backups.md says: the server is stopped for it. */
  restore(copy: Buffer): Promise<void> {
    return this.startAgain(() => {
      for (const part of ['-wal', '-shm']) rmSync(this.file + part, { force: true });
      writeFileSync(this.file, copy);
    });
  }

  async close(): Promise<void> {
    await this.stop();
    spare = this.running;
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async startAgain(meanwhile: () => void): Promise<void> {
    await this.stop();
    this.running = undefined;
    meanwhile();
    await this.start();
  }

  private async stop(): Promise<void> {
    const { http, database } = this;
    await new Promise<void>((resolve) => {
      http?.close(() => resolve());
      http?.closeAllConnections();
    });
    await database?.close();
  }

  /** The same database, whose next transaction may meet a power cut: its caller never gets a result. */
  private withPowerCuts(database: Database): Database {
    return {
      ...database,
      write: async (work) => {
        const cut = this.powerCut;
        if (cut === null) return database.write(work);
        this.powerCut = null;
        await database
          .write(async (trx) => {
            await work(trx);
            if (cut === 'before commit') throw new PowerLoss();
          })
          .catch((error) => {
            if (!(error instanceof PowerLoss)) throw error;
          });
        this.http?.closeAllConnections();
        return new Promise<never>(() => undefined);
      },
    };
  }
}

function createReusableApp(first: AppBackend, dataDir: string): ReusableApp {
  const socket = { ...first };
  const database: Database = {
    get dialect() {
      return socket.database.dialect;
    },
    get read() {
      return socket.database.read;
    },
    get reports() {
      return socket.database.reports;
    },
    get schema() {
      return socket.database.schema;
    },
    write: (work) => socket.database.write(work),
    contentRevision: () => socket.database.contentRevision(),
    seatRevision: (date) => socket.database.seatRevision(date),
    get revisionsAtOnce() {
      return socket.database.revisionsAtOnce;
    },
    ready: () => socket.database.ready(),
    close: () => socket.database.close(),
  };
  const app = createApp({
    config: readConfig({ NODE_ENV: 'test', PORT: '0', DATABASE_URL: 'file:none', DATA_DIR: dataDir }),
    database,
    clock: { now: () => socket.clock.now() },
    log: pino(
      { level: 'error' },
      new Writable({
        write: (line, _encoding, done) => {
          socket.faults.push(String(line));
          done();
        },
      }),
    ),
    otpDelivery: { send: async () => ({ ok: true }) },
    siteFolder: '',
    // A small page, so that changes span several responses, with room for events in between.
    deskPageRows: 5,
    validateResponses: true,
  });
  return { app, backend: socket, dataDir };
}
