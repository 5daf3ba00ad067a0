import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../api/src/db/database.ts';
import { sellEveryDay } from '../../api/src/testing/every-day.ts';
import { migratedFile } from '../../api/src/testing/migrated-file.ts';
import type { HostRequest, HostResponse } from './server-host.ts';

const main = fileURLToPath(new URL('../../api/src/main.ts', import.meta.url));
/** Node's compile cache, shared with the servers of later tests; written when a server exits normally. */
const compiled = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));

export const adminPassword = 'a test needs a password';

/** The real API in a process of its own, with its own database and a fixed port for the whole test. */
export interface TestServer {
  origin: string;
  /** Its database, for changes that no API call can make. */
  databaseUrl: string;
  start(): Promise<void>;
  /** Like a power failure: SIGKILL. */
  kill(): Promise<void>;
  /** Stops responding without exiting: SIGSTOP, until resumed. */
  pause(): void;
  resume(): void;
  /** Ends the process and removes its database. */
  remove(): Promise<void>;
}

interface ServerOptions {
  env?: Record<string, string>;
  /** The server runs in a process of its own, which the test kills, pauses or restarts. */
  ownProcess?: boolean;
  /** Keeps the days of the seeded packages, the pass that sells hours, and the lead time of parties. */
  seededDays?: boolean;
}

export async function makeServer(options: ServerOptions = {}): Promise<TestServer> {
  const server = await startNew(options);
  // Tests run on any day of the week.
  if (!options.seededDays) await openEveryDay(server.databaseUrl);
  return server;
}

async function openEveryDay(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl);
  await database.write(sellEveryDay).finally(() => database.close());
}

async function startNew({ env = {}, ownProcess = false }: ServerOptions): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'toodles-test-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const databaseFile = join(folder, 'test.db');
  const databaseUrl = `file:${databaseFile}`;
  writeFileSync(databaseFile, await migratedFile(), { mode: 0o600 });
  const settings = {
    ...process.env,
    PORT: String(port),
    HOST: 'localhost',
    PUBLIC_ORIGIN: origin,
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    ADMIN_PASSWORD: adminPassword,
    LOG_LEVEL: 'warn',
    // Tests run at any time of day; the one about this check enables it.
    DESK_PLAUSIBILITY: 'off',
    ...env,
  };
  if (!ownProcess && !env.NODE_OPTIONS) return startHosted({ origin, databaseUrl, folder, settings });
  let running: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!running) return;
    const ended = once(running, 'exit');
    // A paused process would never receive the next signal.
    running.kill('SIGCONT');
    running.kill(signal);
    await ended;
    running = undefined;
  }

  const server: TestServer = {
    origin,
    databaseUrl,
    async start() {
      running = spawn(process.execPath, [main], {
        env: { NODE_COMPILE_CACHE: compiled, ...settings },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      await waitUntilReady(running);
    },
    kill: () => end('SIGKILL'),
    pause: () => running?.kill('SIGSTOP'),
    resume: () => running?.kill('SIGCONT'),
    async remove() {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

interface ServerFiles {
  origin: string;
  databaseUrl: string;
  folder: string;
  settings: Record<string, string | undefined>;
}

/** A server in the process that all tests of this worker share. */
async function startHosted({ origin, databaseUrl, folder, settings }: ServerFiles): Promise<TestServer> {
  const env = Object.entries(settings).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const started = await callHost({ start: Object.fromEntries(env) });
  const refuse = (): never => {
    throw new Error('A test that stops its server sets `ownProcess`.');
  };
  return {
    origin,
    databaseUrl,
    start: refuse,
    kill: refuse,
    pause: refuse,
    resume: refuse,
    async remove() {
      await callHost({ stop: started });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

let host: ChildProcess | undefined;
let lastRequestId = 0;

/** Sends the host a message and waits for its answer. @returns the number of the message */
function callHost(message: { start: Record<string, string> } | { stop: number }): Promise<number> {
  host ??= fork(fileURLToPath(new URL('./server-host.ts', import.meta.url)), {
    env: { NODE_COMPILE_CACHE: compiled, ...process.env },
    execArgv: [],
  });
  const child = host;
  lastRequestId += 1;
  const id = lastRequestId;
  return new Promise((resolve, reject) => {
    const end = (error?: string) => {
      child.off('message', heard);
      child.off('exit', gone);
      if (error === undefined) resolve(id);
      else reject(new Error(error));
    };
    const heard = (answer: HostResponse) => {
      if (answer.id === id) end(answer.error);
    };
    const gone = () => {
      host = undefined;
      end('The process that hosts the servers has ended.');
    };
    child.on('message', heard);
    child.once('exit', gone);
    child.send({ ...message, id } satisfies HostRequest);
  });
}

/**
 * Resolves at the line that contains the address. Keeps reading the output, because a full pipe would block
 * the process.
 */
function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('Toodles is ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`The server stopped with ${code}:\n${said}`)));
  });
}

/** A server shared by several tests: none of them may change it, stop it or access its database. */
export function readOnlyServer({ origin }: TestServer): TestServer {
  const refuse = (): never => {
    throw new Error('A read-only test (`readOnly`) shares its server with others.');
  };
  return {
    origin,
    get databaseUrl() {
      return refuse();
    },
    start: refuse,
    kill: refuse,
    pause: refuse,
    resume: refuse,
    remove: refuse,
  };
}

async function freePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
